import GRDB
import Storage
import Todo

/// The table of saved filters.
extension TodoSavedFilter {
    // Three columns, so that a salvage does not take rows of the index of words, which have two, for filters.
    @Sendable static func createTable(in database: Database) throws {
        try database.execute(
            sql: "CREATE TABLE saved_filter (id INTEGER PRIMARY KEY, name TEXT NOT NULL, filter TEXT NOT NULL)")
    }

    @Sendable static func fetchAll(from database: Database) throws -> [TodoSavedFilter] {
        try database.fetchAll(sql: "SELECT name, filter FROM saved_filter ORDER BY id") { row in
            TodoSavedFilter(name: try row[0], filter: try row[1])
        }
    }

    static func replaceAll(by filters: [TodoSavedFilter], in database: Database) throws {
        try database.execute(sql: "DELETE FROM saved_filter")
        for saved in filters {
            try database.execute(
                sql: "INSERT INTO saved_filter (name, filter) VALUES (?, ?)", arguments: [saved.name, saved.filter])
        }
    }
}
