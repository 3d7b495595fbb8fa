import GRDB

extension SQLiteStore {
    /// Reads every page in use and checks structure, indexes, constraints and references.
    ///
    /// Takes time in proportion to the file; reads and writes of this store wait, and so do writes of other
    /// processes.
    ///
    /// - Returns: At most a hundred problems of each kind. Empty if the database is sound.
    /// - Throws: ``StorageError/corrupt(file:)`` if a page cannot be read, and otherwise as ``read(_:)`` throws.
    public func checkIntegrity() async throws -> [IntegrityProblem] {
        try await read { db in try Integrity.structure(of: db) + Integrity.references(in: db) }
    }
}

enum Integrity {
    static func structure(of db: GRDB.Database) throws -> [IntegrityProblem] {
        let words = try String.fetchAll(db, sql: "PRAGMA integrity_check(100)")
        return words == ["ok"] ? [] : words.map(IntegrityProblem.structure)
    }

    static func references(in db: GRDB.Database) throws -> [IntegrityProblem] {
        let rows = try Row.fetchCursor(
            db, sql: "SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT 100")
        return try Array(rows.map { .missingReference(table: $0[0], row: $0[1], to: $0[2]) })
    }
}
