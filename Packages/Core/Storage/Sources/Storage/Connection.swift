import Foundation
import GRDB

/// Makes the one connection of a store and applies the policy to it.
enum Connection {
    static func configuration(_ options: SQLiteStore.Options) -> Configuration {
        var configuration = configuration
        configuration.busyMode = .timeout(options.busyTimeout / .seconds(1))
        return configuration
    }

    /// TRUNCATE, because with `synchronous = FULL` SQLite then syncs the emptied journal: a returned commit survives a
    /// power cut. DELETE would need the folder synced (`EXTRA`) for that.
    static func useRollbackJournal(_ queue: DatabaseQueue, path: String) throws {
        let mode = try queue.writeWithoutTransaction { db in
            try String.fetchOne(db, sql: "PRAGMA journal_mode = TRUNCATE") ?? "unknown"
        }
        guard mode == "truncate" else {
            throw StorageError.cannotOpen(file: path, reason: "its journal mode stays \(mode)")
        }
    }

    /// - Parameters:
    ///   - use: Held until the connection has closed.
    ///   - renew: Makes the file's checksums count again after another program has written to it.
    static func store(
        _ queue: DatabaseQueue, at path: String, use: (any Sendable)?, options: SQLiteStore.Options,
        isReadOnly: Bool = false, renew: @escaping @Sendable () throws -> Void
    ) throws -> SQLiteStore {
        let lapses = Lapses(queue: queue, renew: renew)
        let version: @Sendable () async -> Int? = {
            // If a look fails, the next one makes up for it; a lasting failure shows in the reads.
            try? await lapses.repairing { try await queue.unsafeRead(dataVersion) }
        }
        let polling = ChangeHub.Polling(interval: options.pollInterval, clock: options.clock, version: version)
        let hub = ChangeHub(polling: polling, from: try queue.unsafeRead(dataVersion))
        signal(hub, onCommitsOf: queue, keeping: use)
        return SQLiteStore(
            lapses: lapses, file: path, hub: hub, isReadOnly: isReadOnly, damageAdvice: options.damageAdvice)
    }

    static func inMemory(named name: String, schema: Schema) throws -> SQLiteStore {
        let queue = try DatabaseQueue(configuration: configuration)
        try schema.migrate(queue)
        let hub = ChangeHub()
        signal(hub, onCommitsOf: queue, keeping: nil)
        return SQLiteStore(lapses: Lapses(queue: queue) {}, file: name, hub: hub, isReadOnly: false)
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "Storage"
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { db in
            // First, because the others read the file, which settles the form of its pages.
            try ChecksumFile.reserve(db)
            try db.execute(sql: "PRAGMA synchronous = FULL")
            // Also keeps every page written: a page that is not has no checksum, and fails a backup.
            try db.execute(sql: "PRAGMA secure_delete = ON")
            // Without it REPLACE does not run the delete triggers for the row that it removes. Search indexes need them.
            try db.execute(sql: "PRAGMA recursive_triggers = ON")
        }
        return configuration
    }

    private static func signal(_ hub: ChangeHub, onCommitsOf queue: DatabaseQueue, keeping use: (any Sendable)?) {
        queue.writeWithoutTransaction { db in
            // Keeps `use` until the connection has closed, which may change the file; but not the hub, which keeps the
            // connection for polling.
            let observer = CommitObserver(db) { [weak hub] in withExtendedLifetime(use) { hub?.signal() } }
            db.add(transactionObserver: observer, extent: .databaseLifetime)
        }
    }

    /// SQLite changes this number when another connection commits, never for an own commit.
    @Sendable private static func dataVersion(_ db: GRDB.Database) throws -> Int? {
        try Int.fetchOne(db, sql: "PRAGMA data_version")
    }
}
