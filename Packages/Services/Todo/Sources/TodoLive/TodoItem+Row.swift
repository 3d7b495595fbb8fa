import Formatting
import GRDB
import Storage
import Todo

// Rows are decoded by hand and by position, which is several times as fast as Codable. Lists are long.
extension TodoItem {
    private static let fields = Field.allCases
    private static let columns = fields.map(\.column).joined(separator: ", ")

    /// - Throws: ``TodoError/unknownItems(_:)``.
    static func fetch(_ ids: [TodoItem.ID], from database: Database) throws -> [TodoItem] {
        try items(ids) { try fetchAll("WHERE id = ?", arguments: [$0], from: database).first }
    }

    /// The list of ``TodoQuery/has(_:)``.
    static func fetchAll(_ query: TodoQuery, from database: Database) throws -> [TodoItem] {
        let due = Field.due.column
        var conditions = query.includesDone ? [] : ["\(Field.done.column) = 0"]
        var arguments = StatementArguments()
        if let lastDay = query.lastDay {
            // A date of another type, or outside of the calendar, cannot be read.
            conditions.append("\(due) BETWEEN ? AND ? AND typeof(\(due)) = 'integer'")
            arguments = [Day.first.number, lastDay.number]
        }
        let filter = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
        return try fetchAll(filter, arguments: arguments, from: database)
    }

    private static func fetchAll(
        _ filter: String, arguments: StatementArguments = StatementArguments(), from database: Database
    ) throws -> [TodoItem] {
        let sql = "SELECT id, \(columns) FROM item \(filter) ORDER BY id"
        return try database.fetchAll(sql: sql, arguments: arguments) { row in try TodoItem(row) }
    }

    /// SQLite keeps values of any type in any column, and other programs write to the file. A field of another type
    /// hides neither the task nor the rest of the list.
    private init(_ row: borrowing ColumnReader) throws {
        self.init(id: try row[0], title: "")
        for index in Self.fields.indices {
            let field = Self.fields[index]
            do { try field.read(row, index + 1, into: &self) } catch { unreadable.insert(field) }
        }
    }

    /// Inserts the task, unless the table has its number.
    ///
    /// - Parameter id: `nil` for a new number.
    func insert(_ id: TodoItem.ID?, into database: Database) throws {
        let marks = String(repeating: ", ?", count: Self.fields.count)
        try database.execute(
            sql: "INSERT INTO item (id, \(Self.columns)) VALUES (?\(marks)) ON CONFLICT (id) DO NOTHING",
            arguments: [id] + StatementArguments(Self.fields.map { $0.value(of: self) }))
    }

    /// Writes fields of the task to the row with this number.
    func update(_ fields: [Field], of id: TodoItem.ID, in database: Database) throws {
        guard !fields.isEmpty else { return }
        let assignments = fields.map { "\($0.column) = ?" }.joined(separator: ", ")
        try database.execute(
            sql: "UPDATE item SET \(assignments) WHERE id = ?",
            arguments: StatementArguments(fields.map { $0.value(of: self) }) + [id])
    }
}
