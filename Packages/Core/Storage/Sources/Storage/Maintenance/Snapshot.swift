import Files
import GRDB

/// A copy of a database as it is at one moment, in a temporary file.
enum Snapshot {
    /// Copies by `VACUUM INTO`. SQLite's backup interface starts over whenever another process writes (see
    /// `sqlite3_backup_step`), and copies damaged free pages and indexes as they are; this reads one state, and makes
    /// the smallest file that holds it.
    ///
    /// - Parameter db: Outside of a transaction.
    /// - Throws: ``StorageError`` that names the source or the destination, whichever is the cause.
    static func write(_ db: GRDB.Database, of source: String, to copy: TemporaryFile, for destination: String) throws {
        do {
            // The page layout of the copy. The order matters: setting the page size resets the reserved bytes.
            try db.execute(sql: "PRAGMA page_size = 4096")
            try ChecksumFile.reserve(db)
            try db.execute(sql: "VACUUM INTO ?", arguments: [ChecksumFile.address(of: copy.file.path)])
        } catch let error as DatabaseError {
            switch StorageError(duringWriteTo: destination, error) {
            case .busy, .corrupt, .corruptJournal, .notADatabase, .changedByOther, .unfinishedWrite:
                throw StorageError(duringReadOf: source, error) ?? error
            case let known?: throw known
            case nil: throw error
            }
        }
    }

    /// - Throws: ``StorageError/corrupt(file:)`` with the name `file` if the database at `path` is not sound.
    static func check(_ path: String, named file: String) throws(StorageError) {
        do {
            guard try ReadOnlyFile.open(path).read(Integrity.structure).isEmpty else {
                throw StorageError.corrupt(file: file)
            }
        } catch {
            throw StorageError(opening: file, failed: error)
        }
    }
}
