import FoundationEssentials
import GRDB

/// GRDB's records, whose coding Swift writes.
enum CodableRecords: RowCoding {
    private struct Record: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "book"

        var id: Int64
        var title: String
        var author: String
        var place: String
        var pages: Int
        var added: Int
        var price: Double
        var rating: Double
        var note: String?
        var cover: Data

        init(_ book: Book) {
            id = book.id
            title = book.title
            author = book.author
            place = book.place
            pages = book.pages
            added = book.added
            price = book.price
            rating = book.rating
            note = book.note
            cover = Data(book.cover)
        }

        var book: Book {
            Book(
                id: id, title: title, author: author, place: place, pages: pages, added: added, price: price,
                rating: rating, note: note, cover: Array(cover))
        }
    }

    static func insert(_ book: Book, into db: Database) throws { try Record(book).insert(db) }

    static func insert(_ books: [Book], into db: Database) throws {
        for book in books { try Record(book).insert(db) }
    }

    static func fetchAll(from db: Database) throws -> [Book] {
        try Array(Record.order(Column("id")).fetchCursor(db).map(\.book))
    }
}
