import CBenchRecord
import FoundationEssentials
import GRDB

/// GRDB's rows, without Codable.
enum GRDBRows: RowCoding {
    static func insert(_ book: Book, into db: Database) throws {
        try insert(book, by: db.cachedStatement(sql: String(cString: bench_record_insert)))
    }

    static func insert(_ books: [Book], into db: Database) throws {
        let statement = try db.makeStatement(sql: String(cString: bench_record_insert))
        for book in books { try insert(book, by: statement) }
    }

    private static func insert(_ book: Book, by statement: Statement) throws {
        try statement.execute(arguments: [
            book.id, book.title, book.author, book.place, book.pages, book.added, book.price, book.rating, book.note,
            Data(book.cover),
        ])
    }

    static func fetchAll(from db: Database) throws -> [Book] {
        let rows = try Row.fetchCursor(db, sql: String(cString: bench_record_select))
        return try Array(
            rows.map { row in
                try Book(
                    id: row[0], title: row[1], author: row[2], place: row[3], pages: row[4], added: row[5],
                    price: row[6], rating: row[7], note: row[8],
                    cover: row.withUnsafeData(atIndex: 9) { Array($0 ?? Data()) })
            })
    }
}
