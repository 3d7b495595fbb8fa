import Formatting
import GRDB
import Storage
import Todo

// Rows are decoded by hand and by position, which is several times as fast as Codable. Lists are long.
extension TodoItem {
    private static let fields = Field.allCases
    static let columns = fields.map(\.column).joined(separator: ", ")
    var columnValues: StatementArguments { StatementArguments(Self.fields.map { $0.value(of: self) }) }

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
        if let words = try TodoWordIndex.condition(query.filter?.words ?? [], in: database) {
            conditions.append(words.sql)
            arguments += [words.argument]
        }
        let filter = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
        let items = try fetchAll(filter, arguments: arguments, from: database)
        return query.filter == nil ? items : items.filter(query.has)
    }

    static func fetchAll(
        _ filter: String, arguments: StatementArguments = StatementArguments(), from database: Database
    ) throws -> [TodoItem] {
        let sql = "SELECT id, \(columns) FROM item \(filter) ORDER BY id"
        return try database.fetchAll(sql: sql, arguments: arguments) { row in try TodoItem(row) }
    }

    /// SQLite keeps values of any type in any column, and other programs write to the file. A field of another type
    /// hides neither the task nor the rest of the list.
    init(_ row: borrowing ColumnReader) throws {
        self.init(id: try row[0], title: "")
        for index in Self.fields.indices {
            let field = Self.fields[index]
            do { try field.read(row, index + 1, into: &self) } catch { unreadable.insert(field) }
        }
    }
}
