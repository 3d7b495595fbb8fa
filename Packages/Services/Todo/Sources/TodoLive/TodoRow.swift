import GRDB
import Storage
import Todo

// Rows are decoded by hand and by position: it is several times as fast as Codable, and lists are long.
extension TodoItem {
    static let columns = "id, title, due, tags, is_done"

    /// - Parameter row: Has ``columns``.
    init(row: Row) {
        self.init(id: row[0], title: row[1], due: row[2], tags: row[3], isDone: row[4])
    }

    static func fetch(_ id: TodoItem.ID, from database: Database) throws -> TodoItem {
        let row = try Row.fetchOne(database, sql: "SELECT \(columns) FROM item WHERE id = ?", arguments: [id])
        guard let row else { throw TodoError.unknownItem(id) }
        return TodoItem(row: row)
    }

    static func fetchAll(includingDone: Bool, from database: Database) throws -> [TodoItem] {
        let filter = includingDone ? "" : "WHERE is_done = 0"
        return try database.fetchAll(sql: "SELECT \(columns) FROM item \(filter) ORDER BY id") { row in
            try TodoItem(id: row[0], title: row[1], due: row[2], tags: row[3], isDone: row[4])
        }
    }

    private init(id: ID, title: String, due: Int?, tags: String, isDone: Bool) {
        self.init(
            id: id, title: title, due: due.map(Day.init(number:)),
            tags: tags.isEmpty ? [] : tags.split(separator: " ").map(String.init), isDone: isDone)
    }
}

extension TodoDraft {
    var joinedTags: String { tags.joined(separator: " ") }
}
