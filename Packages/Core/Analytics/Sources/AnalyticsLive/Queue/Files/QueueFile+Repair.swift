import Analytics
import Files
import Foundation
import GRDB
import Storage

/// Repair of a queue with damaged pages: the readable rows are kept, and the damaged file is kept as `<name>.damaged`,
/// which replaces an earlier one.
extension QueueFile {
    static let damagedSuffix = ".damaged"

    /// The path of the kept damaged file, if there is one.
    var damagedFile: String? { access(path + Self.damagedSuffix, F_OK) == 0 ? path + Self.damagedSuffix : nil }

    /// Replaces the file by a new one with all rows that can be read.
    func repair(_ connection: Connection) async throws {
        let lock = try await disk.run { [self] in try lockForRepair() }
        defer { withExtendedLifetime(lock) {} }
        // Another process may have repaired the file meanwhile.
        try check(connection)
        let (copy, saved) = (path + ".copy", path + ".repaired")
        defer { for file in [copy, saved] { for suffix in ["", "-journal", ".lock"] { unlink(file + suffix) } } }
        let version = try await connection.store.read(Self.version)
        let tables = try await disk.run { [path] in
            // Other tasks and processes have the file open. The version below shows whether one of them wrote.
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            return try Self.salvage(copy, to: saved)
        }
        if let tables { try await Self.removeDoubtfulRows(saved, tables) }
        try await connection.store.write { [self] db in
            try check(connection)
            // Data that another task or process wrote meanwhile would be lost. The caller tries again.
            guard try Self.version(db) == version else { throw StaleConnection() }
            guard tables != nil else { return try moveAway() }
            try keepDamaged()
            guard rename(saved, path) == 0 else { throw FileError(path: path, code: errno) }
            try Folder.synchronize(Folder.parent(of: path))
        }
    }

    /// Moves away a file that cannot be opened, unless another process has done so.
    func moveAwayUnreadable(_ identity: FileIdentity) throws {
        let lock = try lockForRepair()
        defer { withExtendedLifetime(lock) {} }
        guard FileIdentity(path) == identity else { return }
        try moveAway()
    }

    private func moveAway() throws(FileError) {
        try keepDamaged()
        for suffix in ["", "-journal"] {
            guard unlink(path + suffix) == 0 || errno == ENOENT else { throw FileError(path: path, code: errno) }
        }
        try Folder.synchronize(Folder.parent(of: path))
    }

    private func lockForRepair() throws -> FileLock {
        guard let lock = try FileLock.take(path + ".repairing", timeout: .seconds(10)) else {
            throw StorageError.busy(file: path)
        }
        return lock
    }

    /// Gives the file and its journal a second name, so that a file exists at every moment.
    private func keepDamaged() throws(FileError) {
        let kept = path + Self.damagedSuffix
        for suffix in ["", "-journal"] {
            unlink(kept + suffix)
            guard link(path + suffix, kept + suffix) == 0 || errno == ENOENT else {
                throw FileError(path: kept, code: errno)
            }
        }
    }

    /// - Returns: Nil if nothing could be read.
    private static func salvage(_ damaged: String, to saved: String) throws(StorageError) -> [SalvagedTable]? {
        do {
            let tables = try SQLiteStore.salvage(
                URL(fileURLWithPath: damaged), to: URL(fileURLWithPath: saved), migrations: AnalyticsSchema.migrations)
            return access(saved, F_OK) == 0 ? tables : nil
        } catch  where error.isDamage {
            return nil
        }
    }

    /// Removes rows that may be wrong from a salvaged queue, and counts the events that are lost.
    private static func removeDoubtfulRows(_ path: String, _ tables: [SalvagedTable]) async throws {
        try await openStore(at: path).write { db in
            for table in tables where !table.isWhole {
                if AnalyticsSchema.numberedTables.contains(table.name) {
                    for id in table.doubtful {
                        try db.execute(sql: "DELETE FROM \(table.name) WHERE rowid = ?", arguments: [id])
                    }
                } else {
                    // The wrong rows of this table are unknown. Without its rows, events are delivered twice at worst.
                    try db.execute(sql: "DELETE FROM \(table.name)")
                }
            }
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO analytics_state VALUES (1, NULL, 0, 0, 0, 0, 0, 0);
                    -- No event may get a number that a destination has acknowledged.
                    INSERT INTO sqlite_sequence SELECT 'analytics_event', 0
                        WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'analytics_event');
                    UPDATE sqlite_sequence
                        SET seq = max(seq, (SELECT ifnull(max(acknowledged), 0) FROM analytics_destination))
                        WHERE name = 'analytics_event'
                    """)
            var state = try QueueState.fetch(db)
            let sums = try Row.fetchOne(db, sql: "SELECT COUNT(*), CAST(TOTAL(size) AS INTEGER) FROM analytics_event")
            let events = sums?.count(0) ?? 0
            if state.events > events { try QueueTransaction.add(state.events - events, to: .damage, in: db) }
            (state.events, state.bytes) = (events, sums?.count(1) ?? 0)
            try state.save(db)
        }
    }

    /// A value that changes with every commit, of this connection or another one.
    private static func version(_ db: Database) throws -> [Int] {
        [try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0, db.totalChangesCount]
    }
}
