import CLibcurl
import Files
import Formatting
import FoundationEssentials
import Glibc
import HTTPTypes

/// The file that a download writes until it is complete, and a description of its content.
struct PartialFile: ~Copyable {
    /// The description by which a later call decides whether the rest belongs to the same file.
    struct Description: Codable, Equatable {
        /// A keyed hash of the address, because addresses may contain signatures.
        private let address: String
        /// The validator, sent as `If-Range`.
        let validator: String
        /// The size of the whole file in bytes, if the server sent it.
        let size: Int?

        /// Creates a description; `nil` if the address cannot be hashed.
        init?(url: String, validator: String, size: Int?) {
            guard let address = Self.hash(url, key: Array(validator.utf8)) else { return nil }
            self.address = address
            self.validator = validator
            self.size = size
        }

        /// Whether a part belongs to the same version of the file. The part must have the strong tag again (RFC 9110,
        /// section 15.3.7), but it may leave out a date.
        func isConfirmed(by head: HTTPResponse) -> Bool {
            !isContradicted(by: head) && (head.headerFields[.eTag] != nil || !validator.hasPrefix("\""))
        }

        /// Whether a response has another tag, a weak one included, or another date.
        func isContradicted(by head: HTTPResponse) -> Bool {
            if let tag = head.headerFields[.eTag] { return tag != validator }
            return !validator.hasPrefix("\"") && head.headerFields[.lastModified] ?? validator != validator
        }

        func isOf(_ url: String) -> Bool { address == Self.hash(url, key: Array(validator.utf8)) }

        /// The HMAC-SHA256 of an address in hexadecimal digits; `nil` without libcurl, because libcurl's OpenSSL computes
        /// it.
        private static func hash(_ url: String, key: [UInt8]) -> String? {
            var hash = [UInt8](repeating: 0, count: 32)
            let bytes = Array(url.utf8)
            guard clibcurl_hmac(key, key.count, bytes, bytes.count, &hash) == 0 else { return nil }
            return hash.map(\.hexadecimal).joined()
        }
    }

    private let finalPath: String
    private let lock: FileLock
    private(set) var size: Int
    private(set) var description: Description?

    private static func descriptionPath(_ path: String) -> String { path + ".json" }

    /// Opens or creates the partial file of a download to `path`.
    ///
    /// - Throws: `NetworkError.file`, also if another download is writing the file.
    static func open(for path: String) async throws(NetworkError) -> PartialFile {
        let (lock, size, description) = try await Self.work { () throws(FileError) in
            guard let lock = try FileLock.take(path + ".partial", permissions: 0o600) else {
                throw FileError(path: path + ".partial", code: EWOULDBLOCK)
            }
            let size = try lock.file.size
            let bytes = try? OpenFile(descriptionPath(lock.file.path), O_RDONLY | O_NONBLOCK).read(limit: 65_536)
            let description = bytes.flatMap { try? JSONDecoder().decode(Description.self, fromUntrusted: $0) }
            // A download without a description cannot be resumed.
            guard let description, size > 0 else { return (lock, 0, Description?.none) }
            try lock.file.seek(to: size)
            return (lock, size, description)
        }
        return PartialFile(finalPath: path, lock: lock, size: size, description: description)
    }

    /// Removes all bytes. `description` describes the next ones; `nil` if they cannot be resumed later.
    mutating func restart(_ description: Description?) async throws(NetworkError) {
        let file = lock.file
        try await Self.work { () throws(FileError) in
            // The description is removed first, so that it never describes other bytes.
            unlink(Self.descriptionPath(file.path))
            try file.truncate(to: 0)
            try file.seek(to: 0)
            guard let description, let bytes = try? JSONEncoder().encode(description) else { return }
            try TemporaryFile.write(bytes, to: Self.descriptionPath(file.path))
        }
        size = 0
        self.description = description
    }

    mutating func append(_ bytes: Data) async throws(NetworkError) {
        let file = lock.file
        try await Self.work { () throws(FileError) in try file.write(bytes.bytes) }
        size += bytes.count
    }

    /// Moves the complete file to its destination.
    func finish() async throws(NetworkError) {
        let (file, finalPath) = (lock.file, finalPath)
        try await Self.work { () throws(FileError) in
            try file.synchronize()
            guard rename(file.path, finalPath) == 0 else { throw FileError(path: finalPath, code: errno) }
            unlink(Self.descriptionPath(file.path))
            try Folder.synchronize(Folder.parent(of: finalPath))
        }
    }

    /// Removes the bytes that cannot be resumed later.
    func discard() async {
        let path = lock.file.path
        await FileIO.run {
            unlink(Self.descriptionPath(path))
            unlink(path)
        }
    }

    private static func work<Value: Sendable>(
        _ work: @escaping @Sendable () throws(FileError) -> Value
    ) async throws(NetworkError) -> Value {
        do {
            return try await FileIO.run(work)
        } catch {
            throw error.code == EWOULDBLOCK
                ? .file(path: error.path, reason: "another download is writing it; wait until it ends")
                : NetworkError(error)
        }
    }
}
