import Foundation
import GRDB

/// Brings a file and a connection to the journal that a durability asks for.
struct JournalMode {
    /// The database file.
    let path: String
    let options: SQLiteStore.Options

    /// - Parameter queue: With `synchronous = FULL`, so that each commit outlasts a power cut in both modes.
    func apply(to queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { db in
            switch options.durability {
            case .durable:
                try useRollbackJournal(db)
            case .fast:
                try useLog(db)
            }
        }
    }

    /// TRUNCATE, because with `synchronous = FULL` SQLite then syncs the emptied journal: a returned commit survives a
    /// power cut. DELETE would need the folder synced (`EXTRA`) for that.
    private func useRollbackJournal(_ db: GRDB.Database) throws {
        let usesLog = try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal"
        do {
            try set("truncate", db)
        } catch DatabaseError.SQLITE_BUSY where usesLog {
            // Others have the log open. With FULL it keeps the same promise.
        }
    }

    private func useLog(_ db: GRDB.Database) throws {
        let deadline = ContinuousClock.now + options.busyTimeout
        while true {
            do {
                try set("wal", db)
                break
            } catch DatabaseError.SQLITE_BUSY where ContinuousClock.now < deadline {
                // SQLite does not wait for this lock by itself.
                usleep(10_000)
            }
        }
        // Nobody can end the log's use while this connection is open, so NORMAL never meets the rollback journal, for
        // which it is not safe.
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
    }

    private func set(_ mode: String, _ db: GRDB.Database) throws {
        let now = try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)")
        guard now == mode else {
            throw StorageError.cannotOpen(file: path, reason: "its journal mode stays \(now ?? "unknown")")
        }
    }
}
