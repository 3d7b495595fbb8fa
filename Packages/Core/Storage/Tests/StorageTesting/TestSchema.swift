import GRDB
import Storage

/// The rows that the tests and their processes write.
public enum TestSchema {
    public static let migrations: [Migration] = [
        Migration("items") { db in
            try db.execute(
                sql: """
                    CREATE TABLE item (
                        id INTEGER PRIMARY KEY,
                        writer TEXT NOT NULL,
                        payload BLOB NOT NULL DEFAULT x''
                    )
                    """)
        },
        Migration("item writers are indexed") { db in
            try db.execute(sql: "CREATE INDEX item_writer ON item (writer)")
        },
    ]

    public static func add(_ writer: String, to db: GRDB.Database) throws {
        try db.execute(sql: "INSERT INTO item (writer) VALUES (?)", arguments: [writer])
    }

    public static func count(_ writer: String? = nil, in db: GRDB.Database) throws -> Int {
        if let writer {
            return try Int.fetchOne(
                db, sql: "SELECT count(*) FROM item WHERE writer = ?", arguments: [writer]) ?? 0
        }
        return try Int.fetchOne(db, sql: "SELECT count(*) FROM item") ?? 0
    }
}
