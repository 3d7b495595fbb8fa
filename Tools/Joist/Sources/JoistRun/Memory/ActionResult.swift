import Foundation
import JoistWorkspace

/// What a cache keeps under a key, of the remote execution API's version 2: which content belongs to it.
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
            // A 64-bit number is a string in the JSON of protocol buffers; a number is to be read too.
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
    /// A cache may leave out what is zero.
    var exitCode: Int?

    init(record bytes: [UInt8]) {
        outputFiles = [File(path: Self.file, digest: Digest(of: bytes))]
        exitCode = 0
    }

    /// The record that belongs to it; `nil`: it is none of a pass.
    var record: Digest? {
        guard exitCode ?? 0 == 0 else { return nil }
        return outputFiles.first { $0.path == Self.file }?.digest
    }
}
