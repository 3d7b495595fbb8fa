import Files
import Foundation

/// Finds, creates and checks the file of a database.
enum StoreFile {
    /// - Throws: ``StorageError/cannotOpen(file:reason:)`` unless the URL names a file. Opening a pipe would wait for its
    ///   other end, and SQLite reports a folder as a failure of the disk.
    static func path(of url: URL) throws(StorageError) -> String {
        guard url.isFileURL else { throw .cannotOpen(file: url.absoluteString, reason: "it is not a file URL") }
        let path = url.standardizedFileURL.path
        var status = stat()
        guard stat(path, &status) == 0 else { return path }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return path
        case S_IFDIR: throw .cannotOpen(file: path, reason: "it is a folder")
        case S_IFIFO: throw .cannotOpen(file: path, reason: "it is a pipe")
        default: throw .cannotOpen(file: path, reason: "it is no regular file")
        }
    }

    /// Creates the folders above a file for their owner alone, unless they exist.
    static func createFolder(of file: String) throws(StorageError) {
        try StorageError.about(file) { () throws(FileError) in try Folder.create(Folder.parent(of: file)) }
    }

    /// Creates the file if it is missing: empty and for its owner alone. SQLite takes an empty file for a new database.
    ///
    /// Only under the lock for opening.
    ///
    /// - Throws: ``StorageError/corrupt(file:)`` for a file that has been emptied.
    static func prepare(at path: String) throws(StorageError) {
        let marker = ChecksumMarker(path: path)
        var status = stat()
        if stat(path, &status) != 0, errno == ENOENT { try marker.clear() }
        try create(at: path)
        try refuseEmptied(at: path)
    }

    /// Refuses a file that was emptied. SQLite would treat a file of less than two bytes as a new database.
    static func refuseEmptied(at path: String) throws(StorageError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw StorageError(file: path, errno: errno) }
        if status.st_size < 2, try ChecksumMarker(path: path).isSet() { throw .corrupt(file: path) }
    }

    /// Creates the file, but never opens an existing one: closing it would release SQLite's locks of another store in
    /// this process. See fcntl(2), and section 2.2 of "How To Corrupt An SQLite Database File".
    private static func create(at path: String) throws(StorageError) {
        do {
            _ = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
            try Folder.synchronize(Folder.parent(of: path))
        } catch {
            guard error.code != EEXIST || access(path, R_OK | W_OK) != 0 else { return }
            throw StorageError(file: path, errno: error.code == EEXIST ? errno : error.code)
        }
    }
}
