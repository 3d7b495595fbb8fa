import Files
import FoundationEssentials
import Glibc

/// The files of one folder. Other processes may use it at the same time: a file appears whole or not at all. Blocks the
/// thread.
struct CacheFolder: Sendable {
    struct Attributes {
        var size: Int
        /// Seconds since 1970.
        var modified: Double
    }

    let path: String

    /// Creates the folder, for its owner alone, if there is none, and removes what killed writers left.
    init(path: String) throws(FileError) {
        self.path = path
        try Folder.create(path)
        guard access(path, R_OK | W_OK | X_OK) == 0 else { throw FileError(path: path, code: errno) }
        TemporaryFile.sweep(path)
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
        guard let file = try? OpenFile(location(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
            (try? file.isRegular) == true, let size = try? file.size
        else { return nil }
        return try? file.read(at: 0, count: min(limit, size))
    }

    /// Puts a file for its owner alone in place of the one with this name, if there is one. No fsync: what a crash
    /// damages is found out by its checksum, and a cache may forget.
    ///
    /// - Returns: Whether it is there now.
    func write(_ bytes: Data, to name: String) -> Bool {
        guard let temporary = try? TemporaryFile(for: location(name)),
            (try? temporary.file.write(bytes.bytes)) != nil
        else { return false }
        return rename(temporary.file.path, location(name)) == 0
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

    private func location(_ name: String) -> String { "\(path)/\(name)" }
}
