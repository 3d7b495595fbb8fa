import CBenchRecord
import GRDB
import Storage

/// Storage's reader of long lists, by column.
enum StorageColumns: RowCoding {
    // Writing is GRDB's.
    static func insert(_ book: Book, into db: Database) throws { try GRDBRows.insert(book, into: db) }
    static func insert(_ books: [Book], into db: Database) throws { try GRDBRows.insert(books, into: db) }

    static func fetchAll(from db: Database) throws -> [Book] {
        try db.fetchAll(sql: String(cString: bench_record_select)) { row in
            try Book(
                id: row[0], title: row[1], author: row[2], place: row[3], pages: row[4], added: row[5], price: row[6],
                rating: row[7], note: row[8], cover: row[9])
        }
    }
}
