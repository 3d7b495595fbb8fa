import CStorage
import Files
import Foundation
import GRDB

/// Opens a store on a file, for writing or, if that is not allowed, for reading. A file that is not there is read as an empty
/// one.
struct StoreOpener {
    let path: String
    let schema: Schema
    let options: SQLiteStore.Options

    func open() throws(StorageError) -> SQLiteStore {
        do {
            return try openForWriting()
        } catch {
            guard case .readOnly = error else { throw error }
            if access(path, R_OK) == 0 { return try openForReading() }
            guard errno == ENOENT else {
                throw .cannotOpen(file: path, reason: FileError(path: path, code: errno).reason)
            }
            do {
                return try Connection.inMemory(named: path, schema: schema, isReadOnly: true)
            } catch {
                throw StorageError(opening: path, failed: error)
            }
        }
    }

    private func openForWriting() throws(StorageError) -> SQLiteStore {
        try StoreFile.createFolder(of: path)
        let opening = try StoreLock.opening.take(.exclusive, of: path, timeout: options.busyTimeout)
        defer { withExtendedLifetime(opening) {} }
        try Replacement.finish(at: path)
        try StoreFile.prepare(at: path)
        let foreign = ForeignFile(path: path, options: options)
        do {
            do {
                return try connect(foreign)
            } catch let error as DatabaseError where error.hasStaleChecksums {
                try foreign.renewChecksums()
            } catch let error as DatabaseError where error.hasNoChecksums || hasLog(error) {
                try foreign.convert(if: schema)
            }
            return try connect(foreign)
        } catch {
            let error = StorageError(opening: path, failed: error)
            // A file that once had checksums is a damaged database.
            if case .notADatabase = error, try ChecksumMarker(path: path).isSet() { throw .corrupt(file: path) }
            throw error
        }
    }

    /// SQLite looks for a write-ahead log, which stores do not support, before it looks at the file.
    private func hasLog(_ error: DatabaseError) -> Bool {
        error.resultCode == .SQLITE_CANTOPEN && access(path + "-wal", F_OK) == 0
    }

    private func connect(_ foreign: ForeignFile) throws -> SQLiteStore {
        let use = try StoreLock.use.take(.shared, of: path, timeout: options.busyTimeout)
        let queue = try DatabaseQueue(
            path: ChecksumFile.address(of: path), configuration: Connection.configuration(options))
        try schema.refuseNewer(queue)
        try ChecksumFile.initialize(queue)
        try ChecksumMarker(path: path).set()
        try Connection.useRollbackJournal(queue, path: path)
        try schema.migrate(queue)
        return try Connection.store(queue, at: path, use: use, options: options, renew: foreign.renewChecksums)
    }

    /// Opens a file that cannot be written, or whose folder cannot.
    private func openForReading() throws(StorageError) -> SQLiteStore {
        // A restore was cut short: the journal beside the file may be gone.
        guard access(Replacement.incoming(for: path), F_OK) != 0 else { throw .unfinishedWrite(file: path) }
        // The lock, if its file exists, prevents that this store's file is replaced.
        let use = try? OpenFile(StoreLock.file(of: path), O_RDONLY)
        if let use, (try? use.lock(.shared, aspect: StoreLock.use.rawValue)) == false { throw .busy(file: path) }
        if use != nil { try StoreFile.refuseEmptied(at: path) }
        do {
            let queue = try ReadOnlyFile.open(path, Connection.configuration(options))
            try schema.refuseNewer(queue)
            guard try schema.isComplete(queue) else { throw StorageError.outdatedSchema(file: path) }
            return try Connection.store(queue, at: path, use: use, options: options, isReadOnly: true) {
                throw StorageError.changedByOther(file: path)
            }
        } catch {
            throw StorageError(opening: path, failed: error)
        }
    }
}
