import Foundation
import GRDB
import ROSS

/// Creates and configures the single connection of a store.
enum Connection {
    static func configuration(_ options: SQLiteStore.Options) -> Configuration {
        var configuration = configuration
        configuration.busyMode = .timeout(options.busyTimeout / .seconds(1))
        return configuration
    }

    /// Sets the journal mode TRUNCATE. With `synchronous = FULL`, SQLite then syncs the emptied journal, so that a
    /// returned commit survives a power cut. DELETE would need `EXTRA`, which also syncs the folder.
    static func useRollbackJournal(_ queue: DatabaseQueue, path: String) throws {
        let mode = try queue.writeWithoutTransaction { db in
            try String.fetchOne(db, sql: "PRAGMA journal_mode = TRUNCATE") ?? "unknown"
        }
        guard mode == "truncate" else {
            throw StorageError.cannotOpen(file: path, reason: "its journal mode stays \(mode)")
        }
    }

    /// - Parameters:
    ///   - use: An object that is kept until the connection has closed.
    ///   - renew: Renews the file's checksums after another program has written to the file.
    static func store(
        _ queue: DatabaseQueue, at path: String, use: (any Sendable)?, options: SQLiteStore.Options,
        isReadOnly: Bool = false, renew: @escaping @Sendable () throws -> Void
    ) throws -> SQLiteStore {
        let renewal = ChecksumRenewal(queue: queue, renew: renew)
        let version: @Sendable () async -> Int? = {
            // After a failed poll the next poll catches up. A lasting failure shows in reads.
            try? await renewal.run { try await queue.unsafeRead(dataVersion) }
        }
        let signals = Multicast.polling(
            from: try queue.unsafeRead(dataVersion), every: options.pollInterval, clock: options.clock, version: version
        )
        send(signals, onCommitsOf: queue, keeping: use)
        return SQLiteStore(
            renewal: renewal, file: path, signals: signals, isReadOnly: isReadOnly, damageAdvice: options.damageAdvice)
    }

    static func inMemory(named name: String, schema: Schema, isReadOnly: Bool = false) throws -> SQLiteStore {
        let queue = try DatabaseQueue(configuration: configuration)
        try schema.migrate(queue)
        let signals = Multicast<Void>(buffering: .newest)
        send(signals, onCommitsOf: queue, keeping: nil)
        return SQLiteStore(
            renewal: ChecksumRenewal(queue: queue) {}, file: name, signals: signals, isReadOnly: isReadOnly)
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "Storage"
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { db in
            // This comes first, because the other statements read the file, which fixes the layout of its pages.
            try ChecksumFile.reserve(db)
            try db.execute(sql: "PRAGMA synchronous = FULL")
            // This also makes SQLite write every page. A page that was never written has no checksum, and a backup
            // would fail.
            try db.execute(sql: "PRAGMA secure_delete = ON")
        }
        return configuration
    }

    private static func send(
        _ signals: Multicast<Void>, onCommitsOf queue: DatabaseQueue, keeping use: (any Sendable)?
    ) {
        queue.writeWithoutTransaction { db in
            // The observer keeps `use` until the connection has closed, because closing may change the file. It does
            // not keep the signals, which keep the connection for polling.
            let observer = CommitObserver(db) { [weak signals] in withExtendedLifetime(use) { signals?.send(()) } }
            db.add(transactionObserver: observer, extent: .databaseLifetime)
        }
    }

    /// A number that SQLite changes when another connection commits, but not for own commits.
    @Sendable private static func dataVersion(_ db: GRDB.Database) throws -> Int? {
        try Int.fetchOne(db, sql: "PRAGMA data_version")
    }
}
