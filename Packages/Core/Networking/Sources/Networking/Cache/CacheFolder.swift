import FoundationEssentials
import Glibc

/// The files of one folder. Other processes may use it at the same time: a file appears whole or not at all.
struct CacheFolder: Sendable {
    struct Attributes {
        var size: Int
        /// Seconds since 1970.
        var modified: Double
    }

    let path: String

    /// Makes the folder, for its owner alone, if there is none.
    init(path: String) throws(NetworkError) {
        self.path = path
        // C would take what stands before a NUL for the whole path.
        guard !path.utf8.contains(0) else { throw .file(path: path, reason: "its path has a NUL character") }
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .file(path: path, reason: "the folder cannot be made")
        }
        guard access(path, R_OK | W_OK | X_OK) == 0 else {
            throw .file(path: path, reason: String(cString: strerror(errno)))
        }
    }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    /// `nil` for anything but a regular file.
    func attributes(of name: String) -> Attributes? {
        var status = stat()
        guard lstat(location(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Attributes(
            size: Int(status.st_size), modified: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }

    /// The file's first `limit` bytes; `nil` if it cannot be read or is no regular file. Does not wait for a writer,
    /// should it be a pipe.
    func read(_ name: String, limit: Int) -> Data? {
        let descriptor = open(location(name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes = Data(count: min(max(0, limit), Int(status.st_size)))
        var filled = 0
        while filled < bytes.count {
            // The system writes into memory that `bytes` owns, and not past its end.
            let count = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            filled += count
        }
        return bytes
    }

    /// Puts a file for its owner alone in place of the one with this name, if there is one. No fsync: what a crash
    /// damages is found out by its checksum, and a cache may forget.
    ///
    /// - Returns: Whether it is there now.
    func write(_ bytes: Data, to name: String) -> Bool {
        let temporary = ".\(String(UInt64.random(in: 0 ... .max), radix: 16))\(Self.temporarySuffix)"
        let descriptor = open(location(temporary), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return false }
        let isWritten = write(bytes, to: descriptor)
        close(descriptor)
        guard isWritten, rename(location(temporary), location(name)) == 0 else {
            unlink(location(temporary))
            return false
        }
        return true
    }

    /// Removes the file if it is one of ours.
    func remove(_ name: String) {
        guard let start = read(name, limit: EntryFile.magic.count), EntryFile.carriesMagic(start) else { return }
        unlink(location(name))
    }

    /// Notes that the file was used now.
    func touch(_ name: String) {
        utimensat(AT_FDCWD, location(name), nil, AT_SYMLINK_NOFOLLOW)
    }

    static let temporarySuffix = ".tmp"

    private func location(_ name: String) -> String { "\(path)/\(name)" }

    private func write(_ bytes: Data, to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            // The system reads from memory that `bytes` owns, and not past its end.
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}
