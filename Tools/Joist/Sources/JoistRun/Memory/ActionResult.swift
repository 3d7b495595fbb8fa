import Foundation
import JoistWorkspace

/// The value that a cache stores for a key: the digests of its files. From version 2 of the remote execution API.
struct ActionResult: Codable, Hashable, Sendable {
    struct File: Codable, Hashable, Sendable {
        var path: String
        var digest: Digest
    }

    struct Digest: Codable, Hashable, Sendable {
        var hash: ContentHash
        /// In bytes.
        var size: Int

        init(of bytes: [UInt8]) {
            hash = ContentHash(of: bytes)
            size = bytes.count
        }

        private enum CodingKeys: String, CodingKey {
            case hash
            case size = "sizeBytes"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            hash = try container.decode(ContentHash.self, forKey: .hash)
            // The JSON of protocol buffers has 64-bit numbers as strings. Numbers are accepted too.
            if let text = try? container.decode(String.self, forKey: .size), let size = Int(text) {
                self.size = size
            } else {
                size = try container.decode(Int.self, forKey: .size)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(hash, forKey: .hash)
            try container.encode("\(size)", forKey: .size)
        }
    }

    private static let file = "result.json"

    var outputFiles: [File]
    /// A cache may leave zero out.
    var exitCode: Int?

    init(record bytes: [UInt8]) {
        outputFiles = [File(path: Self.file, digest: Digest(of: bytes))]
        exitCode = 0
    }

    /// The digest of the record; `nil` if this is not the result of a pass.
    var record: Digest? {
        guard exitCode ?? 0 == 0 else { return nil }
        return outputFiles.first { $0.path == Self.file }?.digest
    }
}
