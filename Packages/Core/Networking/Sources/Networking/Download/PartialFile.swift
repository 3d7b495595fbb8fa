import FoundationEssentials
import Glibc

/// The file that a download writes until it is whole, and what is known of it.
struct PartialFile: ~Copyable {
    /// What makes sure that the rest belongs to the same file.
    struct Description: Codable, Equatable {
        var url: String
        /// Sent as `If-Range`.
        var validator: String
        /// The whole file's size in bytes, if the server said it.
        var size: Int?
    }

    let path: String
    private let finalPath: String
    private let descriptor: Int32
    private(set) var size: Int
    private(set) var description: Description?

    /// Opens or creates the partial file of a download to `path`.
    ///
    /// - Throws: `NetworkError.file`, also when another download is writing it.
    init(for path: String) throws(NetworkError) {
        finalPath = path
        self.path = path + ".partial"
        descriptor = open(self.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Self.failure(self.path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let isBusy = errno == EWOULDBLOCK
            close(descriptor)
            throw isBusy
                ? .file(path: self.path, reason: "another download is writing it") : Self.failure(self.path)
        }
        let end = lseek(descriptor, 0, SEEK_END)
        size = max(0, Int(end))
        description = Self.read(self.path + ".json")
        if description == nil || size == 0 {
            size = 0
            description = nil
        }
    }

    deinit {
        close(descriptor)
    }

    /// Forgets all bytes; `description` says of what the next ones will be, `nil` if they could not be added to later.
    mutating func restart(_ description: Description?) throws(NetworkError) {
        // First, so that never is a description beside bytes of something else.
        unlink(path + ".json")
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure(path) }
        size = 0
        self.description = description
        guard let description, let bytes = try? JSONEncoder().encode(description) else { return }
        let file = open(path + ".json", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Self.failure(path + ".json") }
        defer { close(file) }
        try Self.write(bytes, to: file, path: path + ".json")
    }

    mutating func append(_ bytes: Data) throws(NetworkError) {
        try Self.write(bytes, to: descriptor, path: path)
        size += bytes.count
    }

    /// Puts the whole file in its place.
    func finish() throws(NetworkError) {
        guard fsync(descriptor) == 0 else { throw Self.failure(path) }
        guard rename(path, finalPath) == 0 else { throw Self.failure(finalPath) }
        unlink(path + ".json")
    }

    /// Removes what cannot be added to later.
    func discard() {
        unlink(path + ".json")
        unlink(path)
    }

    private static func read(_ path: String) -> Description? {
        guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { return nil }
        return try? JSONDecoder().decode(Description.self, from: bytes)
    }

    private static func write(_ bytes: Data, to descriptor: Int32, path: String) throws(NetworkError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    private static func failure(_ path: String) -> NetworkError {
        .file(path: path, reason: String(cString: strerror(errno)))
    }
}
