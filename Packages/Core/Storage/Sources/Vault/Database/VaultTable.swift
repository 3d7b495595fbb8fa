import Foundation
import GRDB
import Storage

/// The tables of a vault: one row about the vault, and one row for each record.
enum VaultTable {
    static let migrations = [
        Migration("vault") { db in
            try db.execute(
                sql: """
                    CREATE TABLE vault (
                        row INTEGER PRIMARY KEY CHECK (row = 1),
                        id BLOB NOT NULL,
                        keySlot BLOB NOT NULL,
                        attempts BLOB NOT NULL,
                        version INTEGER NOT NULL,
                        directory BLOB NOT NULL
                    );
                    CREATE TABLE record (
                        name TEXT PRIMARY KEY NOT NULL,
                        version INTEGER NOT NULL,
                        box BLOB NOT NULL
                    );
                    """)
        },
        Migration("vault, generations") { db in
            try db.execute(
                sql: """
                    ALTER TABLE vault ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
                    ALTER TABLE vault ADD COLUMN seal BLOB NOT NULL DEFAULT x'';
                    """)
        },
    ]

    /// A row as stored, not yet authenticated.
    struct Row {
        var id: UUID
        var keySlot: Data
        var attempts: Data
        /// The version of the last record that was written or removed.
        var version: Int64
        var directory: Data
        /// The number of the last write to the vault. Zero before the first write since the second migration.
        var generation: Int64
        /// The MAC of the whole row, including the generation. Empty at generation zero.
        var mac: Data
    }

    /// Returns nil if no vault was ever created.
    ///
    /// - Throws: ``AuthenticationFailure`` if the row is not one of a vault.
    static func vault(in db: GRDB.Database) throws -> Row? {
        let sql = "SELECT id, keySlot, attempts, version, directory, generation, seal FROM vault"
        guard let row = try GRDB.Row.fetchOne(db, sql: sql) else { return nil }
        // GRDB's own conversions would trap on a value of another type.
        guard let id = UUID.fromDatabaseValue(row["id"]),
            let keySlot = Data.fromDatabaseValue(row["keySlot"]),
            let attempts = Data.fromDatabaseValue(row["attempts"]),
            let version = Int64.fromDatabaseValue(row["version"]), version >= 0, version < .max,
            let directory = Data.fromDatabaseValue(row["directory"]),
            let generation = Int64.fromDatabaseValue(row["generation"]), generation >= 0, generation < .max,
            let mac = Data.fromDatabaseValue(row["seal"])
        else { throw AuthenticationFailure() }
        return Row(
            id: id, keySlot: keySlot, attempts: attempts, version: version, directory: directory,
            generation: generation, mac: mac)
    }

    static func save(_ row: Row, in db: GRDB.Database) throws {
        try db.execute(
            sql: """
                INSERT OR REPLACE INTO vault (row, id, keySlot, attempts, version, directory, generation, seal)
                VALUES (1, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                row.id, row.keySlot, row.attempts, row.version, row.directory, row.generation, row.mac,
            ])
    }

    /// All names and versions, in the order of the names.
    static func records(in db: GRDB.Database) throws -> [(name: String, version: Int64)] {
        try GRDB.Row.fetchAll(db, sql: "SELECT name, version FROM record ORDER BY name").map { row in
            guard let name = String.fromDatabaseValue(row["name"]),
                let version = Int64.fromDatabaseValue(row["version"])
            else { throw AuthenticationFailure() }
            return (name, version)
        }
    }

    static func record(_ name: RecordName, in db: GRDB.Database) throws -> (version: Int64, box: Data)? {
        let row = try GRDB.Row.fetchOne(
            db, sql: "SELECT version, box FROM record WHERE name = ?", arguments: [name.text])
        guard let row else { return nil }
        guard let version = Int64.fromDatabaseValue(row["version"]), let box = Data.fromDatabaseValue(row["box"])
        else { throw AuthenticationFailure() }
        return (version, box)
    }

    static func save(_ name: RecordName, version: Int64, box: Data, in db: GRDB.Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO record (name, version, box) VALUES (?, ?, ?)",
            arguments: [name.text, version, box])
    }

    /// - Returns: Whether there was a record.
    static func remove(_ name: RecordName, in db: GRDB.Database) throws -> Bool {
        try db.execute(sql: "DELETE FROM record WHERE name = ?", arguments: [name.text])
        return db.changesCount > 0
    }

    static func removeAll(in db: GRDB.Database) throws {
        try db.execute(sql: "DELETE FROM record")
    }
}
