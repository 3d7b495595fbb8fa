import GRDB
import Storage

/// How tasks lie in SQLite.
///
/// | column | what |
/// |---|---|
/// | `id` | never given twice, also after a deletion: people know tasks by it |
/// | `due` | days since 1970-01-01; null: someday |
/// | `tags` | names with a space between, which no tag contains |
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
