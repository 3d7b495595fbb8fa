import GRDB
import Storage
import Todo

/// The table of tasks in SQLite, `item`: `id`, the number by which users know a task, which is not used again after a
/// deletion, and a column for each field.
///
/// The tables `identity` and `foreign_text` have what other programs know of tasks, `synced` has what folders know, and
/// `completion` has the moments, in seconds since 1970, at which tasks were last done, with the rules that they had.
///
/// The table `journal` has the versions of tasks before and after the last changes, with the same columns.
public enum TodoSchema {
    /// The steps from an empty file to the present tables: they create the table of tasks, the index of dates and the
    /// journal, and each later field adds its column to both tables.
    public static let migrations =
        [
            Migration("todo-1-item", migrate: create), Migration("todo-1-due", migrate: indexDates),
            Migration("todo-2-journal", migrate: createJournal), Migration("todo-2-foreign", migrate: createForeign),
        ]
        + TodoItem.Field.allCases.filter { $0.definition.migration > 1 }.map { field in
            Migration("todo-\(field.definition.migration)-\(field.column)") { database in
                for table in ["item", "journal"] {
                    try database.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column(of: field))")
                }
            }
        } + [
            Migration("todo-3-words", migrate: TodoWordIndex.create),
            Migration("todo-3-filters", migrate: TodoSavedFilter.createTable),
            // The words of an index are folded, and must be those of this version.
            Migration("todo-4-words", migrate: TodoWordIndex.create),
            Migration("todo-4-foreign-due", migrate: addForeignDates),
            Migration("todo-4-completion", migrate: createCompletions),
        ]

    private static let firstColumns = TodoItem.Field.allCases.filter { $0.definition.migration == 1 }.map(column)

    private static func column(of field: TodoItem.Field) -> String { "\(field.column) \(field.definition.type)" }

    @Sendable private static func create(in database: Database) throws {
        let columns = ["id INTEGER PRIMARY KEY AUTOINCREMENT"] + firstColumns
        try database.execute(
            sql: """
                CREATE TABLE item (
                    \(columns.joined(separator: ",\n    "))
                );
                CREATE INDEX item_open ON item (id) WHERE is_done = 0;
                """)
    }

    @Sendable private static func indexDates(in database: Database) throws {
        try database.execute(
            sql: "CREATE INDEX item_open_due ON item (due) WHERE is_done = 0 AND due IS NOT NULL")
    }

    @Sendable private static func createJournal(in database: Database) throws {
        let flags = ["change", "is_undone", "is_after", "id"].map { "\($0) INTEGER NOT NULL" }
        try database.execute(
            sql: """
                CREATE TABLE journal (
                    \((flags + firstColumns).joined(separator: ",\n    "))
                );
                CREATE INDEX journal_change ON journal (is_undone, change);
                """)
    }

    @Sendable private static func createForeign(in database: Database) throws {
        // Deleted tasks keep their rows, because a deletion can be undone.
        try database.execute(
            sql: """
                CREATE TABLE identity (
                    item INTEGER PRIMARY KEY,
                    uid TEXT UNIQUE,
                    content TEXT UNIQUE
                );
                CREATE TABLE foreign_text (
                    item INTEGER NOT NULL,
                    format TEXT NOT NULL,
                    text TEXT NOT NULL,
                    UNIQUE (item, format)
                );
                CREATE TABLE synced (
                    folder TEXT NOT NULL,
                    uid TEXT NOT NULL,
                    file TEXT NOT NULL,
                    ours TEXT NOT NULL,
                    theirs TEXT NOT NULL,
                    UNIQUE (folder, uid)
                );
                """)
    }

    /// The texts that are there get no date: it is read from them again.
    @Sendable private static func addForeignDates(in database: Database) throws {
        try database.execute(sql: "ALTER TABLE foreign_text ADD COLUMN due INTEGER")
    }

    @Sendable private static func createCompletions(in database: Database) throws {
        try database.execute(
            sql: "CREATE TABLE completion (item INTEGER PRIMARY KEY, moment INTEGER NOT NULL, rule TEXT)")
    }
}
