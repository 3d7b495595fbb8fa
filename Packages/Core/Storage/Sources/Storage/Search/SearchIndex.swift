import GRDB

/// A full-text index (FTS5) over columns of a table. Triggers keep the index up to date.
///
/// The table must have an `INTEGER PRIMARY KEY`: in other tables, `VACUUM` changes the row ids. Case and diacritics are
/// ignored. The index is a separate table, for SQL such as
///
/// ```sql
/// SELECT note.* FROM note_search JOIN note ON note.id = note_search.rowid
/// WHERE note_search MATCH ? ORDER BY note_search.rank
/// ```
public struct SearchIndex: Sendable {
    private let name: String
    private let table: String
    private let columns: [String]

    public init(_ name: String, of table: String, columns: [String]) {
        self.name = name
        self.table = table
        self.columns = columns
    }

    /// Creates the index and fills it from the existing rows. For a migration.
    ///
    /// - Throws: GRDB's `DatabaseError`, also if the table has no `INTEGER PRIMARY KEY`.
    public func create(in db: GRDB.Database) throws {
        guard try db.primaryKey(table).rowIDColumn != nil else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "the table \(table) has no INTEGER PRIMARY KEY to search by")
        }
        try db.create(virtualTable: name, using: FTS5()) { index in
            index.synchronize(withTable: table)
            index.tokenizer = .unicode61(diacritics: .remove)
            // This speeds up the search for short prefixes.
            index.prefixes = [2, 3]
            for column in columns { index.column(column) }
        }
    }

    /// Removes the index and its triggers. For a migration that creates it again with other columns.
    public func drop(in db: GRDB.Database) throws {
        try db.dropFTS5SynchronizationTriggers(forTable: name)
        try db.drop(table: name)
    }

    /// Searches the index.
    ///
    /// - Parameter pattern: The pattern. For typed text, use `FTS5Pattern(matchingAllPrefixesIn:)`, which has no
    ///   operators and no syntax errors, and is nil if the text has no word.
    /// - Returns: The primary keys of at most `limit` rows that match, best first (by BM25, and equal ones by key).
    public func keys(matching pattern: FTS5Pattern, limit: Int, in db: GRDB.Database) throws -> [Int64] {
        let index = name.quotedDatabaseIdentifier
        return try Int64.fetchAll(
            db, sql: "SELECT rowid FROM \(index) WHERE \(index) MATCH ? ORDER BY rank, rowid LIMIT ?",
            arguments: [pattern, limit])
    }

    /// Fills the index again from the table, in a ``SQLiteStore/write(_:)``.
    public func rebuild(in db: GRDB.Database) throws {
        try command("(\(name.quotedDatabaseIdentifier)) VALUES ('rebuild')", in: db)
    }

    /// Whether the index agrees with the table, in a ``SQLiteStore/write(_:)``. If not, ``rebuild(in:)`` repairs it.
    public func isConsistent(in db: GRDB.Database) throws -> Bool {
        do {
            // With a rank of one, FTS5 also compares the index with the table.
            try command("(\(name.quotedDatabaseIdentifier), rank) VALUES ('integrity-check', 1)", in: db)
            return true
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CORRUPT_VTAB {
            return false
        }
    }

    private func command(_ command: String, in db: GRDB.Database) throws {
        try db.execute(sql: "INSERT INTO \(name.quotedDatabaseIdentifier) \(command)")
    }
}
