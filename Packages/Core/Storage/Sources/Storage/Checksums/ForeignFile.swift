import CStorage
import Files
import Foundation
import GRDB

/// Adds checksums to a database file that another program wrote to or created.
struct ForeignFile: Sendable {
    let path: String
    let options: SQLiteStore.Options

    /// Checks a file to which another program has written, and gives its pages new checksums.
    ///
    /// Other stores may have the file open. If the process is killed, the next opening starts over.
    ///
    /// - Throws: ``StorageError/corrupt(file:)`` if the file is not sound, or GRDB's errors. The file is as it was.
    func renewChecksums() throws {
        let queue = try DatabaseQueue(
            path: ChecksumFile.address(of: path, compared: false), configuration: configuration("synchronous = FULL"))
        var count: Int32 = 0
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = TRUNCATE")
            try db.inTransaction(.exclusive) {
                guard try Integrity.structure(of: db).isEmpty else { throw StorageError.corrupt(file: path) }
                let code = CStorageWriteChecksums(db.sqliteConnection, &count)
                guard code == ResultCode.SQLITE_OK.rawValue else {
                    throw DatabaseError(resultCode: ResultCode(rawValue: code))
                }
                // This writes the first page, whose mark makes the checksums valid again.
                let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
                try db.execute(sql: "PRAGMA user_version = \(version)")
                return .commit
            }
        }
        options.log(
            "Another program has written to the data file \(path). The file passed the integrity check, and "
                + "\(count + 1) of its pages got new checksums.")
    }

    /// Replaces a file without checksums by a copy with checksums. The caller holds the lock for opening.
    ///
    /// - Throws: ``StorageError`` or GRDB's errors. The file is then unchanged.
    func convert(if schema: Schema) throws {
        let alone = try StoreLock.use.take(.exclusive, of: path, timeout: options.busyTimeout)
        defer { withExtendedLifetime(alone) {} }
        // A symbolic link stays.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        // The exclusive lock prevents writes to the old file once it is copied.
        let queue = try DatabaseQueue(path: target, configuration: configuration("locking_mode = EXCLUSIVE"))
        try schema.refuseNewer(queue)
        TemporaryFile.sweep(Folder.parent(of: target))
        let copy = try StorageError.about(path) { () throws(FileError) in try TemporaryFile(for: target) }
        try queue.writeWithoutTransaction { db in
            // Also ends the use of a write-ahead log.
            try db.execute(sql: "PRAGMA journal_mode = TRUNCATE; BEGIN EXCLUSIVE; COMMIT")
            try Snapshot.write(db, of: path, to: copy, for: path)
        }
        var status = stat()
        guard stat(target, &status) == 0, fchmod(copy.file.descriptor, status.st_mode & 0o777) == 0 else {
            throw StorageError(file: path, errno: errno)
        }
        try StorageError.about(path) { () throws(FileError) in try copy.putInPlace() }
        try queue.close()
        options.log("The data file \(path) came from another program. Its pages have checksums now.")
    }

    private func configuration(_ pragma: String) -> Configuration {
        var configuration = Configuration()
        configuration.label = "Storage.maintenance"
        configuration.busyMode = .timeout(options.busyTimeout / .seconds(1))
        configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA \(pragma)") }
        return configuration
    }
}

extension DatabaseError {
    /// Whether the error means that another program has written to the file.
    var hasStaleChecksums: Bool { extendedResultCode.rawValue == Int32(CStorageStaleChecksums) }
    /// Whether the error means that another program has created or rewritten the file without room for checksums.
    var hasNoChecksums: Bool { extendedResultCode.rawValue == Int32(CStorageNoChecksums) }
}
