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
        guard descriptor >= 0 else { throw AtomicFile.failure(self.path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let isBusy = errno == EWOULDBLOCK
            close(descriptor)
            throw isBusy
                ? .file(path: self.path, reason: "another download is writing it") : AtomicFile.failure(self.path)
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
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw AtomicFile.failure(path) }
        size = 0
        self.description = description
        guard let description, let bytes = try? JSONEncoder().encode(description) else { return }
        let file = open(path + ".json", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw AtomicFile.failure(path + ".json") }
        defer { close(file) }
        try AtomicFile.write(bytes, to: file, path: path + ".json")
    }

    mutating func append(_ bytes: Data) throws(NetworkError) {
        try AtomicFile.write(bytes, to: descriptor, path: path)
        size += bytes.count
    }

    /// Puts the whole file in its place.
    func finish() throws(NetworkError) {
        guard fsync(descriptor) == 0 else { throw AtomicFile.failure(path) }
        guard rename(path, finalPath) == 0 else { throw AtomicFile.failure(finalPath) }
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
}
