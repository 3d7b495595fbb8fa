import GRDB
import Storage

/// The tables of tasks in SQLite.
///
/// | column | what |
/// |---|---|
/// | `id` | the number by which people know the task; it is not used again after a deletion |
/// | `due` | days since 1970-01-01; null for someday |
/// | `tags` | names with a space between them, which no tag contains |
public enum TodoSchema {
    public static let migrations = [
        Migration("todo-1-item") { database in
            try database.execute(
                sql: """
                    CREATE TABLE item (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        title TEXT NOT NULL,
                        due INTEGER,
                        tags TEXT NOT NULL DEFAULT '',
                        is_done INTEGER NOT NULL DEFAULT 0
                    );
                    CREATE INDEX item_open ON item (id) WHERE is_done = 0;
                    """)
        }
    ]
}
