import Files
import Foundation

/// Replaces a database file by another one, in steps after each of which the process may be killed.
///
/// The replacement is committed once the new file has the name `<file>.restoring`. The next process that opens the file
/// first takes the missing steps, so that no file is ever opened with the journal of another file, or without its own.
/// The name for the old file is derived from the new file, so that every process that continues uses the same name.
enum Replacement {
    static func incoming(for path: String) -> String { path + ".restoring" }

    /// - Parameters:
    ///   - copy: Made for ``incoming(for:)``.
    ///   - path: The file, locked for opening and for use.
    /// - Returns: Where the old file is kept.
    static func put(_ copy: TemporaryFile, at path: String) throws(StorageError) -> String? {
        try finish(at: path)
        try StorageError.about(path) { () throws(FileError) in try copy.putInPlace() }
        return try finish(at: path)
    }

    /// Finishes a replacement that was committed and not finished, if there is one.
    ///
    /// - Parameter path: The file, locked for opening.
    /// - Returns: Where the old file is kept.
    @discardableResult
    static func finish(at path: String) throws(StorageError) -> String? {
        let incoming = incoming(for: path)
        guard let new = status(of: incoming) else { return nil }
        let kept = "\(path).replaced-\(new.st_mtim.tv_sec)-\(new.st_ino)"
        if status(of: path) != nil {
            // The journal first, and on the disk before the file, so that a power cut does not separate them.
            for suffix in ["-journal", "-wal"] { try move(path + suffix, to: kept + suffix) }
            try move(path, to: kept)
        }
        // These are left if the file was removed by hand. The new file must not be opened with them.
        for suffix in ["-journal", "-wal", "-shm"] { unlink(path + suffix) }
        try move(incoming, to: path)
        return status(of: kept) == nil ? nil : kept
    }

    private static func move(_ old: String, to new: String) throws(StorageError) {
        if rename(old, new) == 0 {
            try StorageError.about(old) { () throws(FileError) in try Folder.synchronize(Folder.parent(of: new)) }
        } else if errno != ENOENT {
            throw StorageError(file: old, errno: errno)
        }
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }
}
