import Foundation
import GRDB

/// Makes the one connection of a store and applies the policy to it.
enum Connection {
    static func file(
        at path: String, use: FileLock, schema: Schema, options: SQLiteStore.Options
    ) throws -> SQLiteStore {
        var configuration = configuration
        configuration.busyMode = .timeout(options.busyTimeout / .seconds(1))
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try schema.refuseNewer(queue)
        try useRollbackJournal(queue, path: path)
        try schema.migrate(queue)

        let version: @Sendable () async -> Int? = {
            // A failed look is made up for by the next one; a lasting failure shows in the reads.
            try? await queue.unsafeRead(dataVersion)
        }
        let hub = ChangeHub(
            polling: ChangeHub.Polling(
                interval: options.pollInterval, clock: options.clock, version: version),
            from: try queue.unsafeRead(dataVersion))
        return store(queue, named: path, hub: hub, use: use)
    }

    static func inMemory(named name: String, schema: Schema) throws -> SQLiteStore {
        let queue = try DatabaseQueue(configuration: configuration)
        try schema.migrate(queue)
        return store(queue, named: name, hub: ChangeHub(), use: nil)
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "Storage"
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA synchronous = FULL")
        }
        return configuration
    }

    /// TRUNCATE, because with `synchronous = FULL` SQLite then syncs the emptied journal: a
    /// returned commit survives a power cut. DELETE would need the folder synced (`EXTRA`) for
    /// that. No WAL: some SQLite versions in use can corrupt it with several processes.
    private static func useRollbackJournal(_ queue: DatabaseQueue, path: String) throws {
        let mode = try queue.writeWithoutTransaction { db in
            try String.fetchOne(db, sql: "PRAGMA journal_mode = TRUNCATE")
        }
        guard mode == "truncate" else {
            throw StorageError.cannotOpen(
                file: path, reason: "its journal mode stays \(mode ?? "unknown")")
        }
    }

    private static func store(
        _ queue: DatabaseQueue, named name: String, hub: ChangeHub, use: FileLock?
    ) -> SQLiteStore {
        queue.writeWithoutTransaction { db in
            db.add(
                transactionObserver: CommitObserver(db) { hub.signal() },
                extent: .databaseLifetime)
        }
        return SQLiteStore(queue: queue, file: name, hub: hub, use: use)
    }

    /// SQLite changes this number when another connection commits, never for an own commit.
    @Sendable private static func dataVersion(_ db: GRDB.Database) throws -> Int? {
        try Int.fetchOne(db, sql: "PRAGMA data_version")
    }
}
