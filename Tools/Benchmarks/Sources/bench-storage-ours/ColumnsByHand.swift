import CBenchRecord
import GRDB
import Storage

/// Storage's own for long lists.
enum ColumnsByHand: RowWay {
    // One row is GRDB's to insert.
    static func insert(_ book: Book, into db: Database) throws { try RowsByHand.insert(book, into: db) }

    static func insert(_ books: [Book], into db: Database) throws {
        try db.execute(sql: String(cString: bench_record_insert), forEach: books.span) { book, arguments in
            arguments.append(book.id)
            arguments.append(book.title)
            arguments.append(book.author)
            arguments.append(book.place)
            arguments.append(book.pages)
            arguments.append(book.added)
            arguments.append(book.price)
            arguments.append(book.rating)
            arguments.append(book.note)
            arguments.append(book.cover)
        }
    }

    static func fetchAll(from db: Database) throws -> [Book] {
        try db.fetchAll(sql: String(cString: bench_record_select)) { row in
            try Book(
                id: row[0], title: row[1], author: row[2], place: row[3], pages: row[4], added: row[5], price: row[6],
                rating: row[7], note: row[8], cover: row[9])
        }
    }
}
