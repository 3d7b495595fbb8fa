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
        /// In bytes. A text, because the JSON of protocol buffers has 64-bit numbers as strings. It is written for other
        /// readers, and not read, because the hash suffices.
        var sizeBytes = ""

        init(of bytes: [UInt8]) {
            hash = ContentHash(of: bytes)
            sizeBytes = "\(bytes.count)"
        }

        init(from decoder: any Decoder) throws {
            hash = try decoder.container(keyedBy: CodingKeys.self).decode(ContentHash.self, forKey: .hash)
        }
    }

    private static let file = "result.json"

    var outputFiles: [File]
    /// A cache may leave zero out.
    var exitCode: Int?

    init(content bytes: [UInt8]) {
        outputFiles = [File(path: Self.file, digest: Digest(of: bytes))]
        exitCode = 0
    }

    /// The hash of the content; `nil` if this is not the result of a success.
    var content: ContentHash? {
        guard exitCode ?? 0 == 0 else { return nil }
        return outputFiles.first { $0.path == Self.file }?.digest.hash
    }
}
