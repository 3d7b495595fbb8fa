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

    /// The tasks with these numbers, in their order, each once.
    ///
    /// - Throws: ``TodoError/unknownItems(_:)``, with every number that is unknown.
    static func fetch(_ ids: [TodoItem.ID], from database: Database) throws -> [TodoItem] {
        let statement = try database.cachedStatement(sql: "SELECT \(columns) FROM item WHERE id = ?")
        var items: [TodoItem] = []
        var unknown: [TodoItem.ID] = []
        for id in ids.unique {
            if let row = try Row.fetchOne(statement, arguments: [id]) {
                items.append(TodoItem(row: row))
            } else {
                unknown.append(id)
            }
        }
        guard unknown.isEmpty else { throw TodoError.unknownItems(unknown) }
        return items
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

extension [String] {
    /// Tags as a row keeps them.
    var joinedTags: String { joined(separator: " ") }
}
