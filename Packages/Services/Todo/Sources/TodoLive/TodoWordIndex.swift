import GRDB
import Storage
import Todo

/// The index of the words of tasks, a table of FTS5. A task that it does not have yet is compared with the filter itself, so
/// what a search finds does not depend on the index. Triggers take a task out when its words change, also by other programs.
enum TodoWordIndex {
    private static let batch = 100
    /// Further words only make the query longer.
    private static let maximumWords = 16

    /// Creates an empty index, also in the place of a damaged one, or of one whose words were folded in another way.
    @Sendable static func create(in database: Database) throws {
        // The words are folded before they are added, so that all stores and the double find the same.
        let columns = [TodoItem.Field.title, .tags, .project, .notes].map(\.column).joined(separator: ", ")
        // Most tasks are not in the index, and their writes leave it alone.
        let action = """
            ON item WHEN EXISTS (SELECT 1 FROM item_words_docsize WHERE id = old.id)
            BEGIN DELETE FROM item_words WHERE rowid = old.id; END
            """
        try database.execute(
            sql: """
                DROP TABLE IF EXISTS item_words;
                CREATE VIRTUAL TABLE item_words USING fts5(words, tokenize = 'ascii');
                CREATE TRIGGER IF NOT EXISTS item_words_update AFTER UPDATE OF id, \(columns) \(action);
                CREATE TRIGGER IF NOT EXISTS item_words_delete AFTER DELETE \(action);
                """)
    }

    /// The condition on the rows that may have all words, and its argument; `nil` if the index does not help.
    static func condition(_ words: [String], in database: Database) throws -> (sql: String, argument: String)? {
        guard !words.isEmpty, try count("item_words_docsize", in: database) > 0 else { return nil }
        let match = words.prefix(maximumWords).map { "\"\($0.dropFirst())\" *" }.joined(separator: " AND ")
        let found = "id IN (SELECT rowid FROM item_words WHERE item_words MATCH ?)"
        return (try missing(in: database) > 0 ? "(\(found) OR \(isMissing))" : found, match)
    }

    /// Whether so many tasks are missing that a search should add them.
    @Sendable static func isBehind(_ database: Database) throws -> Bool { try missing(in: database) >= batch }

    @Sendable static func fill(in database: Database) throws {
        for item in try TodoItem.fetchAll("WHERE \(isMissing)", from: database) {
            try database.execute(
                sql: "INSERT INTO item_words (rowid, words) VALUES (?, ?)", arguments: [item.id, item.searchedText])
        }
    }

    /// Empties an index that is damaged or not there: it has nothing that the tasks do not have.
    ///
    /// - Returns: Whether it was damaged.
    @Sendable static func mend(in database: Database) throws -> Bool {
        do {
            try database.execute(sql: "INSERT INTO item_words (item_words) VALUES ('integrity-check')")
            return false
        } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode) {
            // SQLite has no code of its own for a table that is not there.
            try create(in: database)
            return true
        }
    }

    private static let isMissing = "id NOT IN (SELECT id FROM item_words_docsize)"

    private static func missing(in database: Database) throws -> Int {
        try count("item", in: database) - count("item_words_docsize", in: database)
    }

    private static func count(_ table: String, in database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
    }
}
