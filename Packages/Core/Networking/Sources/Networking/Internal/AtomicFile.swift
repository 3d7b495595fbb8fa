import FoundationEssentials
import Glibc

/// A file of secrets that is replaced as a whole: whoever reads it, even after a crash or a power
/// cut, finds all of the old content or all of the new. Only its owner may read it (mode 0600).
/// Reading and writing block the calling thread.
struct AtomicFile: Sendable {
    let path: String

    /// What larger files are taken for damage.
    static let maximumSize = 64 * 1024 * 1024

    /// The whole content; `nil` if there is no such file.
    func read() throws(NetworkError) -> Data? {
        try checkPath()
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure()
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure() }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .file(path: path, reason: "it is not a regular file") }
        guard status.st_size <= Self.maximumSize else { throw .file(path: path, reason: "it is too large") }
        return try content(of: descriptor)
    }

    /// Replaces the content, or makes the file. After an error the old content is still there.
    func write(_ content: Data) throws(NetworkError) {
        try checkPath()
        // Beside the target, since a rename is atomic only within one file system.
        let temporary = "\(path).\(UUID().uuidString)"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure() }
        do throws(NetworkError) {
            defer { close(descriptor) }
            try Self.write(content, to: descriptor, path: path)
            guard fsync(descriptor) == 0 else { throw failure() }
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, path) == 0 else {
            let error = failure()
            unlink(temporary)
            throw error
        }
        try synchronizeFolder()
    }

    /// C would take what stands before a NUL for the whole path.
    private func checkPath() throws(NetworkError) {
        guard !path.utf8.contains(0) else { throw .file(path: path, reason: "its path has a NUL character") }
    }

    private func content(of descriptor: Int32) throws(NetworkError) -> Data {
        var content = Data()
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw failure() }
            guard count > 0 else { return content }
            guard content.count + count <= Self.maximumSize else { throw .file(path: path, reason: "it is too large") }
            content.append(contentsOf: buffer[..<count])
        }
    }

    /// Writes all of it, at the descriptor's place in the file at `path`.
    static func write(_ content: Data, to descriptor: Int32, path: String) throws(NetworkError) {
        var rest = content[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Makes the new name itself survive a power cut.
    private func synchronizeFolder() throws(NetworkError) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        // Some file systems have nothing to do for a folder and say so.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure() }
    }

    private func failure() -> NetworkError { Self.failure(path) }

    /// What the system call before has to say of the file at `path`.
    static func failure(_ path: String) -> NetworkError {
        .file(path: path, reason: String(cString: strerror(errno)))
    }
}
