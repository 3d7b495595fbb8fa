import Files
import Foundation
import GRDB

extension SQLiteStore {
    /// Copies the database into a new file, complete and checked, or not at all.
    ///
    /// The copy has all that was committed when copying began. It is for its owner alone (0600), on the disk when this
    /// returns, and has no other files beside it. Meanwhile this store's reads and writes wait, and so do the writes of other
    /// processes.
    ///
    /// ```swift
    /// let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
    /// try await store.add("a")
    /// await #expect(throws: StorageError.alreadyExists(file: folder.file.path)) {
    ///     try await store.backUp(to: folder.file, replacing: true)
    /// }
    /// #expect(try await SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations).count() == 1)
    /// ```
    ///
    /// - Parameters:
    ///   - url: A file URL, in a folder that exists.
    ///   - replacing: Whether an existing file is replaced. The file of a store is never replaced: see
    ///     ``restore(from:to:migrations:options:)``.
    /// - Throws: ``StorageError`` with the name of the database or of the copy, whichever is the cause;
    ///   `CancellationError`. Then nothing is left of the copy.
    public func backUp(to url: URL, replacing: Bool = false) async throws {
        let destination = try StoreFile.path(of: url)
        // A file with a lock beside it is a store's.
        guard access(StoreLock.file(of: destination), F_OK) != 0, replacing || access(destination, F_OK) != 0 else {
            throw StorageError.alreadyExists(file: destination)
        }
        TemporaryFile.sweep(Folder.parent(of: destination))
        let copy = try StorageError.about(destination) { () throws(FileError) in try TemporaryFile(for: destination) }
        try await renewal.run { [file, queue, damageAdvice] in
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
