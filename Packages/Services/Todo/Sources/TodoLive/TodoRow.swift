import GRDB
import Todo

// Rows are decoded by hand and by position: it is several times as fast as Codable, and lists are long.
extension TodoItem {
    static let columns = "id, title, due, tags, is_done"

    /// - Parameter row: Has ``columns``.
    init(row: Row) {
        let due: Int? = row[2]
        let tags: String = row[3]
        self.init(
            id: row[0], title: row[1], due: due.map(Day.init(number:)),
            tags: tags.isEmpty ? [] : tags.split(separator: " ").map(String.init), isDone: row[4]
        )
    }

    static func fetch(_ id: TodoItem.ID, from database: Database) throws -> TodoItem {
        let row = try Row.fetchOne(database, sql: "SELECT \(columns) FROM item WHERE id = ?", arguments: [id])
        guard let row else { throw TodoError.unknownItem(id) }
        return TodoItem(row: row)
    }

    static func fetchAll(includingDone: Bool, from database: Database) throws -> [TodoItem] {
        let filter = includingDone ? "" : "WHERE is_done = 0"
        let rows = try Row.fetchCursor(database, sql: "SELECT \(columns) FROM item \(filter) ORDER BY id")
        return try Array(rows.map(TodoItem.init(row:)))
    }
}

extension TodoDraft {
    var joinedTags: String { tags.joined(separator: " ") }
}
