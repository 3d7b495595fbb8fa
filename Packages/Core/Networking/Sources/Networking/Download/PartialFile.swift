import Files
import FoundationEssentials
import Glibc

/// The file that a download writes until it is whole, and a description of its content.
struct PartialFile: ~Copyable {
    /// Tells whether the rest belongs to the same file.
    struct Description: Codable, Equatable {
        /// A keyed hash, since addresses may hold signatures.
        private let address: String
        /// Sent as `If-Range`.
        let validator: String
        /// The whole file's size in bytes, if the server said it.
        let size: Int?

        /// `nil` if the address cannot be hashed.
        init?(url: String, validator: String, size: Int?) {
            guard let address = Digest.hmac(url, key: Array(validator.utf8)) else { return nil }
            self.address = address
            self.validator = validator
            self.size = size
        }

        func isOf(_ url: String) -> Bool { address == Digest.hmac(url, key: Array(validator.utf8)) }
    }

    private let finalPath: String
    private let lock: FileLock
    private(set) var size: Int
    private(set) var description: Description?

    private static func descriptionPath(_ path: String) -> String { path + ".json" }

    /// Opens or creates the partial file of a download to `path`.
    ///
    /// - Throws: `NetworkError.file`, also when another download is writing it.
    static func open(for path: String) async throws(NetworkError) -> PartialFile {
        let (lock, size, description) = try await Self.work { () throws(FileError) in
            guard let lock = try FileLock.take(path + ".partial", permissions: 0o644) else {
                throw FileError(path: path + ".partial", code: EWOULDBLOCK)
            }
            let size = try lock.file.size
            let bytes = try? OpenFile(descriptionPath(lock.file.path), O_RDONLY | O_NONBLOCK).read(limit: 65_536)
            let description = bytes.flatMap { try? JSONDecoder().decode(Description.self, from: $0) }
            // Bytes without a description cannot be gone on with.
            guard let description, size > 0 else { return (lock, 0, Description?.none) }
            try lock.file.seek(to: size)
            return (lock, size, description)
        }
        return PartialFile(finalPath: path, lock: lock, size: size, description: description)
    }

    /// Forgets all bytes; `description` is that of the next ones, `nil` if they could not be added to later.
    mutating func restart(_ description: Description?) async throws(NetworkError) {
        let file = lock.file
        try await Self.work { () throws(FileError) in
            // First, so that there never is a description beside bytes of something else.
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

    /// Puts the whole file in its place.
    func finish() async throws(NetworkError) {
        let (file, finalPath) = (lock.file, finalPath)
        try await Self.work { () throws(FileError) in
            try file.synchronize()
            guard rename(file.path, finalPath) == 0 else { throw FileError(path: finalPath, code: errno) }
            unlink(Self.descriptionPath(file.path))
            try Folder.synchronize(Folder.parent(of: finalPath))
        }
    }

    /// Removes bytes that cannot be added to later.
    func discard() async {
        let path = lock.file.path
        await FileWork.run {
            unlink(Self.descriptionPath(path))
            unlink(path)
        }
    }

    private static func work<Value: Sendable>(
        _ work: @escaping @Sendable () throws(FileError) -> Value
    ) async throws(NetworkError) -> Value {
        do {
            return try await FileWork.run(work)
        } catch {
            throw error.code == EWOULDBLOCK
                ? .file(path: error.path, reason: "another download is writing it") : NetworkError(error)
        }
    }
}
