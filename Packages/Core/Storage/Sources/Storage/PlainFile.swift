import Foundation
import GRDB

/// A database file without checksums: one of an older version or another program.
struct PlainFile {
    let path: String
    let options: SQLiteStore.Options

    /// Puts a copy with checksums in its place, whole or not at all. Only under the lock for opening.
    ///
    /// - Throws: ``StorageError`` or GRDB's errors; then the file is as it was.
    func giveChecksums(if schema: Schema) throws {
        let alone = try FileLock(.use, .alone, of: path, timeout: options.busyTimeout)
        defer { withExtendedLifetime(alone) {} }
        // Behind a link lies what is replaced.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let copy = target + "-with-checksums"
        // What a killed process left.
        for suffix in ["", "-journal"] { unlink(copy + suffix) }

        var configuration = Configuration()
        configuration.busyMode = .timeout(options.busyTimeout / .seconds(1))
        configuration.prepareDatabase { db in
            // Nobody writes to the old file once it is copied.
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
        }
        let queue = try DatabaseQueue(path: target, configuration: configuration)
        do {
            try schema.refuseNewer(queue)
            try writeCopy(to: copy, of: target, from: queue)
            guard rename(copy, target) == 0 else { throw StorageError(opening: path, errno: errno) }
            StoreFile.syncFolder(of: target)
        } catch {
            unlink(copy)
            throw error
        }
        try queue.close()
    }

    private func writeCopy(to copy: String, of target: String, from queue: DatabaseQueue) throws {
        try StoreFile.create(at: copy)
        try queue.writeWithoutTransaction { db in
            // A page size is only taken outside of a write-ahead log.
            try db.execute(sql: "PRAGMA journal_mode = TRUNCATE")
            try db.execute(sql: "BEGIN EXCLUSIVE; COMMIT")
            // In this order: a page size takes the reserve back.
            try db.execute(sql: "PRAGMA page_size = 4096")
            try ChecksumFile.reserve(db)
            try db.execute(sql: "VACUUM INTO ?", arguments: [ChecksumFile.address(of: copy)])
        }
        try StoreFile.settle(copy, like: target)
    }
}
