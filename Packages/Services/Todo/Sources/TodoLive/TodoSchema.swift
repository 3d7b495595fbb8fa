import GRDB
import Storage
import Todo

/// The table of tasks in SQLite: `id`, the number by which users know a task, which is not used again after a deletion,
/// and a column for each field.
public enum TodoSchema {
    /// The steps from an empty file to the present table: one creates it, one adds the index of dates, and one adds each
    /// later field.
    public static let migrations =
        [Migration("todo-1-item", migrate: create), Migration("todo-1-due", migrate: indexDates)]
        + TodoItem.Field.allCases.filter { $0.definition.migration > 1 }.map { field in
            Migration("todo-\(field.definition.migration)-\(field.column)") { database in
                try database.execute(sql: "ALTER TABLE item ADD COLUMN \(field.column) \(field.definition.type)")
            }
        }

    @Sendable private static func indexDates(in database: Database) throws {
        try database.execute(
            sql: "CREATE INDEX item_open_due ON item (due) WHERE is_done = 0 AND due IS NOT NULL")
    }

    @Sendable private static func create(in database: Database) throws {
        let fields = TodoItem.Field.allCases.filter { $0.definition.migration == 1 }
        let columns = ["id INTEGER PRIMARY KEY AUTOINCREMENT"] + fields.map { "\($0.column) \($0.definition.type)" }
        try database.execute(
            sql: """
                CREATE TABLE item (
                    \(columns.joined(separator: ",\n    "))
                );
                CREATE INDEX item_open ON item (id) WHERE is_done = 0;
                """)
    }
}
