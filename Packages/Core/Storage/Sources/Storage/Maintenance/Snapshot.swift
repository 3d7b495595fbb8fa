import GRDB

/// A copy of a database as it stands at one moment, in a temporary file.
enum Snapshot {
    /// Opens a database file to look at it or to copy it, and never changes it.
    static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.label = "Storage.maintenance"
        configuration.readonly = true
        return try DatabaseQueue(path: ChecksumFile.address(of: path), configuration: configuration)
    }

    /// Copies by `VACUUM INTO`. SQLite's backup interface starts over whenever another process writes, and copies
    /// damaged free pages and indexes as they are; this reads one state, and makes the smallest file that holds it.
    ///
    /// - Parameter db: Outside of a transaction.
    /// - Throws: ``StorageError`` that names the source or the destination, whichever is the trouble.
    static func write(_ db: GRDB.Database, of source: String, to copy: TemporaryFile, for destination: String) throws {
        do {
            try db.execute(sql: "VACUUM INTO ?", arguments: [ChecksumFile.address(of: copy.path)])
        } catch let error as DatabaseError {
            switch StorageError(duringWriteTo: destination, error) {
            case .busy, .corrupt, .notADatabase: throw StorageError(duringReadOf: source, error) ?? error
            case let known?: throw known
            case nil: throw error
            }
        }
    }

    /// - Throws: ``StorageError/corrupt(file:)`` with the name `file` if the database at `path` is not sound.
    static func check(_ path: String, named file: String) throws(StorageError) {
        do {
            guard try open(path).read(Integrity.structure).isEmpty else { throw StorageError.corrupt(file: file) }
        } catch {
            throw StorageError(opening: file, failed: error)
        }
    }
}
