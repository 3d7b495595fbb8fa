import GRDB

extension SQLiteStore {
    /// Reads every page in use and checks structure, indexes, constraints and references.
    ///
    /// Takes time in proportion to the file; reads and writes of this store wait, and so do writes of other
    /// processes.
    ///
    /// - Returns: At most a hundred problems of each kind, a text for each. Empty if the database is sound.
    /// - Throws: ``StorageError/corrupt(file:)`` if a page cannot be read, and otherwise as ``read(_:)`` throws.
    public func checkIntegrity() async throws -> [String] {
        try await read { db in try Integrity.structure(of: db) + Integrity.references(in: db) }
    }
}

enum Integrity {
    /// The problems of the structure, indexes and constraints, in SQLite's words.
    static func structure(of db: GRDB.Database) throws -> [String] {
        let problems = try String.fetchAll(db, sql: "PRAGMA integrity_check(100)")
        return problems == ["ok"] ? [] : problems
    }

    /// The rows that refer to a missing row.
    static func references(in db: GRDB.Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT ifnull('row ' || rowid, 'a row') || ' of ' || "table" || ' refers to a missing row of ' || parent
                FROM pragma_foreign_key_check LIMIT 100
                """)
    }
}
