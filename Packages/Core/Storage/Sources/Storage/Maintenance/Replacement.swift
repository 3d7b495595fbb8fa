import Files
import Foundation

/// The change of a database file for another one, in steps of which each can be the last.
///
/// It is decided when the new file lies, complete, under its name `<file>.restoring`. Whoever opens the file next
/// takes the steps that are missing before he looks at it: nobody ever sees a file with another one's journal, or
/// without its own. The name under which the old file is kept follows from the new file, so that it is the same one
/// whoever goes on.
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

    /// Does nothing unless a change was decided and not finished.
    ///
    /// - Parameter path: The file, locked for opening.
    /// - Returns: Where the old file is kept.
    @discardableResult
    static func finish(at path: String) throws(StorageError) -> String? {
        let incoming = incoming(for: path)
        guard let new = status(of: incoming) else { return nil }
        let kept = "\(path).replaced-\(new.st_mtim.tv_sec)-\(new.st_ino)"
        if status(of: path) != nil {
            // The log first, and on the disk before the file: whichever power cut comes between, they stay together.
            for suffix in ["-journal", "-wal"] { try move(path + suffix, to: kept + suffix) }
            try move(path, to: kept)
        }
        // Only a file that was removed by hand leaves such ones, and none of them may meet the new one.
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
