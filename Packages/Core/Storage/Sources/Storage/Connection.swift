import Foundation
import GRDB

/// Makes the one connection of a store and applies the policy to it.
enum Connection {
    /// - Parameter use: Held until the connection has closed.
    static func file(
        at path: String, use: FileLock, schema: Schema, options: SQLiteStore.Options
    ) throws -> SQLiteStore {
        var configuration = configuration
        configuration.busyMode = .timeout(options.busyTimeout / .seconds(1))
        let queue = try DatabaseQueue(path: ChecksumFile.address(of: path), configuration: configuration)
        try schema.refuseNewer(queue)
        try ChecksumFile.initialize(queue)
        try ChecksumMarker(path: path).set()
        try queue.writeWithoutTransaction { db in try useRollbackJournal(db, path: path) }
        try schema.migrate(queue)

        let version: @Sendable () async -> Int? = {
            // A failed look is made up for by the next one; a lasting failure shows in the reads.
            try? await queue.unsafeRead(dataVersion)
        }
        let hub = ChangeHub(
            polling: ChangeHub.Polling(
                interval: options.pollInterval, clock: options.clock, version: version),
            from: try queue.unsafeRead(dataVersion))
        return store(queue, named: path, hub: hub, use: use, damageAdvice: options.damageAdvice)
    }

    static func inMemory(named name: String, schema: Schema) throws -> SQLiteStore {
        let queue = try DatabaseQueue(configuration: configuration)
        try schema.migrate(queue)
        return store(queue, named: name, hub: ChangeHub(), use: nil)
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "Storage"
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { db in
            // First, since others read the file, which settles how its pages are.
            try ChecksumFile.reserve(db)
            try db.execute(sql: "PRAGMA synchronous = FULL")
            // Also keeps every page written: one that is not has no checksum, and fails a backup.
            try db.execute(sql: "PRAGMA secure_delete = ON")
            // REPLACE tells delete triggers of the row it removes only so: they keep search indexes right.
            try db.execute(sql: "PRAGMA recursive_triggers = ON")
        }
        return configuration
    }

    /// TRUNCATE, because with `synchronous = FULL` SQLite then syncs the emptied journal: a returned commit survives a
    /// power cut. DELETE would need the folder synced (`EXTRA`) for that.
    private static func useRollbackJournal(_ db: GRDB.Database, path: String) throws {
        let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = TRUNCATE") ?? "unknown"
        guard mode == "truncate" else {
            throw StorageError.cannotOpen(file: path, reason: "its journal mode stays \(mode)")
        }
    }

    private static func store(
        _ queue: DatabaseQueue, named name: String, hub: ChangeHub, use: FileLock?, damageAdvice: String? = nil
    ) -> SQLiteStore {
        queue.writeWithoutTransaction { db in
            // Keeps `use` until the connection has closed, which may change the file; but not the hub, which keeps the
            // connection for polling.
            let observer = CommitObserver(db) { [weak hub] in withExtendedLifetime(use) { hub?.signal() } }
            db.add(transactionObserver: observer, extent: .databaseLifetime)
        }
        return SQLiteStore(queue: queue, file: name, hub: hub, damageAdvice: damageAdvice)
    }

    /// SQLite changes this number when another connection commits, never for an own commit.
    @Sendable private static func dataVersion(_ db: GRDB.Database) throws -> Int? {
        try Int.fetchOne(db, sql: "PRAGMA data_version")
    }
}
