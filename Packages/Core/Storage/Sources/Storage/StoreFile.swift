import Foundation

/// Creates a database file and its folders for their owner alone.
enum StoreFile {
    static func createFolder(of file: String) throws(StorageError) {
        try createFolder(parent(of: file), for: file)
    }

    /// Creates an empty file, which SQLite takes for a new database, unless there is a file.
    ///
    /// Never opens an existing one: closing it again would drop the locks that another store of
    /// this process holds on it.
    static func create(at file: String) throws(StorageError) {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
            syncFolder(of: file)
        } else if errno != EEXIST || access(file, R_OK | W_OK) != 0 {
            throw StorageError(opening: file, errno: errno)
        }
    }

    /// Writes a file that is ready to the disk, and gives it the mode of another one.
    static func settle(_ file: String, like other: String) throws(StorageError) {
        var status = stat()
        let descriptor = open(file, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError(opening: file, errno: errno) }
        defer { close(descriptor) }
        guard stat(other, &status) == 0, fchmod(descriptor, status.st_mode & 0o777) == 0, fsync(descriptor) == 0 else {
            throw StorageError(opening: file, errno: errno)
        }
    }

    /// Makes new names beside a file outlast a power cut, where the file system can.
    static func syncFolder(of file: String) {
        syncFolder(parent(of: file))
    }

    private static func createFolder(_ folder: String, for file: String) throws(StorageError) {
        if makeFolder(folder) { return }
        guard errno == ENOENT, parent(of: folder) != folder else {
            throw StorageError(opening: file, errno: errno)
        }
        try createFolder(parent(of: folder), for: file)
        guard makeFolder(folder) else { throw StorageError(opening: file, errno: errno) }
    }

    /// False, with `errno` set, when there is neither a new nor an old folder.
    private static func makeFolder(_ folder: String) -> Bool {
        guard mkdir(folder, 0o700) == 0 else { return errno == EEXIST }
        syncFolder(parent(of: folder))
        return true
    }

    /// Makes new names in a folder outlast a power cut, where the file system can.
    static func syncFolder(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    static func parent(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
}
