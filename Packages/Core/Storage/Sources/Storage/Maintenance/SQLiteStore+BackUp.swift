import Files
import Foundation
import GRDB

extension SQLiteStore {
    /// Copies the database into a file of its own, complete and checked, or not at all.
    ///
    /// The copy holds what was committed when it began. It is for its owner alone (0600), on the disk when this
    /// returns, and has no other files beside it. This store's reads and writes wait while it is copied; other
    /// processes go on reading, and their writes wait.
    ///
    /// - Parameters:
    ///   - url: A file URL, in a folder that exists. Without `replacing`, on a file system that has hard links.
    ///   - replacing: Whether a file that is there gives way. The file of a store never does: see
    ///     ``restore(from:to:migrations:options:)``.
    /// - Throws: ``StorageError`` with the name of the database or of the copy, whichever is the trouble;
    ///   `CancellationError`. Nothing is left of the copy then.
    public func backUp(to url: URL, replacing: Bool = false) async throws {
        let destination = try StoreFile.path(of: url)
        // A store's file is known by its lock.
        guard access(StoreLock.file(of: destination), F_OK) != 0, replacing || access(destination, F_OK) != 0 else {
            throw StorageError.alreadyExists(file: destination)
        }
        TemporaryFile.sweep(Folder.parent(of: destination))
        let copy = try StorageError.about(destination) { () throws(FileError) in try TemporaryFile(for: destination) }
        try await lapses.repairing { [file, queue, damageAdvice] in
            try await queue.writeWithoutTransaction { db in
                do {
                    try Snapshot.write(db, of: file, to: copy, for: destination)
                } catch let error as StorageError {
                    throw error.advising(damageAdvice)
                }
            }
        }
        try await BlockingQueue("Storage.backup").run { () throws(StorageError) in
            try Snapshot.check(copy.file.path, named: destination)
            try StorageError.about(destination) { () throws(FileError) in try copy.putInPlace(replacing: replacing) }
        }
    }
}
