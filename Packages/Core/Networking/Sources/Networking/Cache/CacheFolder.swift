import Files
import FoundationEssentials
import Glibc

/// The files of one folder. Other processes may use it at the same time, because files are replaced atomically. Every
/// call blocks the thread.
struct CacheFolder: Sendable {
    let path: String

    /// Opens the folder and creates it, with access for its owner only, if it is missing. Removes the temporary files
    /// of killed writers.
    init(path: String) throws(FileError) {
        self.path = path
        try Folder.create(path)
        guard access(path, R_OK | W_OK | X_OK) == 0 else { throw FileError(path: path, code: errno) }
        TemporaryFile.sweep(path)
    }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    /// The size and the modification time, in seconds since 1970, of a regular file; `nil` for anything else.
    func attributes(of name: String) -> (size: Int, modified: Double)? {
        var status = stat()
        guard lstat(location(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return (Int(status.st_size), Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }

    /// The file's first `limit` bytes; `nil` if it cannot be read or is not a regular file. Opening a pipe does not
    /// wait for its writer.
    func read(_ name: String, limit: Int) -> Data? {
        guard let file = try? OpenFile(location(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
            (try? file.isRegular) == true, let size = try? file.size
        else { return nil }
        return try? file.read(at: 0, count: min(limit, size))
    }

    /// Writes a file that only its owner can access, in place of an existing one. It is not synced: a checksum detects
    /// the damage of a crash, and a cache may lose entries.
    ///
    /// - Returns: Whether the file was written.
    func write(_ bytes: Data, to name: String) -> Bool {
        guard let temporary = try? TemporaryFile(for: location(name)),
            (try? temporary.file.write(bytes.bytes)) != nil
        else { return false }
        return rename(temporary.file.path, location(name)) == 0
    }

    /// Removes the file if its name is one of the cache's.
    func remove(_ name: String) {
        guard let start = read(name, limit: EntryFile.magic.count), EntryFile.carriesMagic(start) else { return }
        unlink(location(name))
    }

    /// Sets the time of the last use to now.
    func touch(_ name: String) {
        utimensat(AT_FDCWD, location(name), nil, AT_SYMLINK_NOFOLLOW)
    }

    private func location(_ name: String) -> String { "\(path)/\(name)" }
}
