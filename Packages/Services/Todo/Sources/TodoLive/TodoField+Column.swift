import Formatting
import GRDB
import Storage
import Todo

/// The column of a field in the table of tasks.
extension TodoItem.Field {
    /// The name of the column.
    var column: String {
        switch self {
        case .title, .due, .tags, .priority, .project, .repeats, .notes: rawValue
        case .done: "is_done"
        }
    }

    /// The type of the column, and the number of the migration that adds it.
    var definition: (type: String, migration: Int) {
        switch self {
        case .title: ("TEXT NOT NULL", 1)
        // Days since 1970-01-01; null for someday.
        case .due: ("INTEGER", 1)
        // Names with a space between them, which no tag contains.
        case .tags: ("TEXT NOT NULL DEFAULT ''", 1)
        case .done: ("INTEGER NOT NULL DEFAULT 0", 1)
        case .priority, .project: ("TEXT", 2)
        // The text of the rule.
        case .repeats: ("TEXT", 2)
        case .notes: ("TEXT NOT NULL DEFAULT ''", 2)
        }
    }

    /// The value of the column.
    func value(of item: TodoItem) -> (any DatabaseValueConvertible)? {
        switch self {
        case .title: item.title
        case .due: item.due?.number
        case .tags: item.tags.joined(separator: " ")
        case .done: item.isDone
        case .priority: item.priority?.rawValue
        case .project: item.project
        case .repeats: item.repeats?.description
        case .notes: item.notes
        }
    }

    /// Reads the column of a row into a task.
    ///
    /// - Throws: `DatabaseError` if the value is not one of the field. A title is read as far as possible.
    func read(_ row: borrowing ColumnReader, _ column: Int, into item: inout TodoItem) throws {
        switch self {
        case .title:
            do { item.title = try row[column] } catch {
                item.title = (try? row[column] as [UInt8]).map { String(decoding: $0, as: UTF8.self) } ?? ""
                throw error
            }
        case .due:
            let number: Int? = try row[column]
            let day = number.map(Day.init(number:))
            // The calendar ends.
            guard day?.number == number else { throw DatabaseError(resultCode: .SQLITE_RANGE) }
            item.due = day
        case .tags:
            let tags: String = try row[column]
            // Most tasks of a long list have no tags.
            if !tags.isEmpty { item.tags = tags.split(separator: " ").map(String.init) }
        case .done: item.isDone = try row[column]
        case .priority:
            item.priority = try (row[column] as String?).map { text in
                guard let priority = TodoPriority(rawValue: text) else {
                    throw DatabaseError(resultCode: .SQLITE_MISMATCH)
                }
                return priority
            }
        case .project: item.project = try row[column]
        case .repeats: item.repeats = try (row[column] as String?).map { try RepeatRule(parsing: $0) }
        case .notes: item.notes = try row[column]
        }
    }
}
