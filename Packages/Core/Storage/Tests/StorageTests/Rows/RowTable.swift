import GRDB
import Storage

/// A table with a column of each type.
enum RowTable {
    static let migration = Migration("thing") { db in
        try db.execute(
            sql: """
                CREATE TABLE thing (
                    id INTEGER PRIMARY KEY, text TEXT NOT NULL, whole INTEGER NOT NULL, real REAL NOT NULL,
                    bytes BLOB NOT NULL, flag INTEGER NOT NULL
                )
                """)
    }
}

struct Thing: Equatable, Sendable {
    var id: Int
    var text = "text"
    var whole: Int64 = 0
    var real = 0.0
    var bytes: [UInt8] = []
    var flag = false
}

extension Thing {
    init(_ row: borrowing ColumnReader) throws {
        try self.init(id: row[0], text: row[1], whole: row[2], real: row[3], bytes: row[4], flag: row[5])
    }
}
