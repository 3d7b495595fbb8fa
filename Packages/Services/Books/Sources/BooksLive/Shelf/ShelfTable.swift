import Books
import Formatting
import Foundation
import GRDB
import Storage

/// The books on the shelf in the database.
struct ShelfTable: Sendable {
    let store: LazyStore

    /// The books, the one that was read or added last first.
    func all() async throws -> [ShelfBook] {
        try await store.read { db in try Self.books("ORDER BY recency DESC", from: db) }
    }

    func book(_ id: Book.ID) async throws -> ShelfBook? {
        try await store.read { db in try Self.books("WHERE id = ?", arguments: [id], from: db).first }
    }

    /// The ids of the books that had to be paid for, also of those with notes alone.
    func paid() async throws -> [Book.ID] {
        try await store.read { db in
            let sql = """
                SELECT id FROM bookShelf WHERE paid <> 0 UNION SELECT book FROM bookNote WHERE paid <> 0
                """
            return try db.fetchAll(sql: sql) { row in try? row[0] as String }.compactMap(\.self)
        }
    }

    /// Puts a book before all others. One of the same id loses its position, because the text may be another one. A
    /// book of the user's own keeps it, because its id is made from its content.
    func put(_ book: ShelfBook, isPaid: Bool) async throws {
        let authors = try Self.encoded(book.authors)
        let (verb, end) =
            book.isOwn ? ("INSERT", "ON CONFLICT (id) DO UPDATE SET recency = excluded.recency") : ("REPLACE", "")
        try await store.write { db in
            try db.execute(
                sql: """
                    \(verb) INTO bookShelf (id, title, authors, format, size, added, paid, recency)
                    VALUES (?, ?, ?, ?, ?, ?, ?, \(Self.nextRecency)) \(end)
                    """,
                arguments: [
                    book.id, book.title, authors, book.format.rawValue, book.size,
                    book.added.timeIntervalSince1970, isPaid,
                ])
            try Self.countChange(db)
        }
    }

    /// - Returns: False if the book is not on the shelf.
    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws -> Bool {
        try await store.write { db in
            try db.execute(
                sql: """
                    UPDATE bookShelf SET chapter = ?, block = ?, character = ?, progress = ?,
                        recency = \(Self.nextRecency)
                    WHERE id = ?
                    """,
                arguments: [position.chapter, position.block, position.character, progress, id])
            guard db.changesCount > 0 else { return false }
            try Self.countChange(db)
            return true
        }
    }

    /// A row, by the names of its columns.
    typealias Row = [String: DatabaseValue]

    /// - Returns: The row; `nil` if the book is not on the shelf.
    func remove(_ id: Book.ID) async throws -> Row? {
        try await store.write { db in
            guard let row = try GRDB.Row.fetchOne(db, sql: "SELECT * FROM bookShelf WHERE id = ?", arguments: [id])
            else { return nil }
            try db.execute(sql: "DELETE FROM bookShelf WHERE id = ?", arguments: [id])
            try Self.countChange(db)
            return Row(row.map { ($0, $1) }, uniquingKeysWith: { one, _ in one })
        }
    }

    /// Puts a removed row back, unless the book is on the shelf again.
    func restore(_ row: Row) async throws {
        let columns = row.sorted { $0.key < $1.key }
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO bookShelf (\(columns.map(\.key.quotedDatabaseIdentifier).joined(separator: ", ")))
                    VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
                    """,
                arguments: StatementArguments(columns.map(\.value)))
            try Self.countChange(db)
        }
    }

    /// The number of changes of the shelf since the file was created.
    @Sendable static func revision(_ store: LazyStore) async throws -> Int64? {
        try await store.read { db in
            // GRDB's own conversion traps if another program has put something else there.
            try db.fetchAll(sql: "SELECT number FROM bookShelfRevision") { row in try? row[0] as Int64 }.first ?? nil
        }
    }

    private static let nextRecency = "(SELECT coalesce(max(recency), 0) + 1 FROM bookShelf)"

    static func countChange(_ db: GRDB.Database) throws {
        try db.execute(sql: "UPDATE bookShelfRevision SET number = number + 1")
    }

    static func encoded(_ authors: [String]) throws -> String {
        try String(decoding: JSONEncoder().encode(authors), as: UTF8.self)
    }

    /// Authors as the database has them. Another program may have written anything.
    static func authors(_ text: String) -> [String] {
        (try? JSONDecoder().decode([String].self, fromUntrusted: Data(text.utf8))) ?? []
    }

    static func books(
        _ filter: String, arguments: StatementArguments = StatementArguments(), from db: GRDB.Database
    ) throws -> [ShelfBook] {
        let sql = """
            SELECT id, title, authors, format, size, added, chapter, block, character, progress FROM bookShelf \(filter)
            """
        return try db.fetchAll(sql: sql, arguments: arguments) { row in
            // SQLite keeps values of any type in any column. A row that names no file cannot be used.
            guard let id = try? row[0] as String, BookName.isValid(id),
                let format = (try? row[3] as String).flatMap(ShelfBook.Format.init)
            else { return nil }
            var book = ShelfBook(
                id: id, title: (try? row[1]) ?? id, authors: authors((try? row[2] as String) ?? ""),
                format: format, size: (try? row[4]) ?? 0,
                added: Date(timeIntervalSince1970: (try? row[5]) ?? 0))
            if let chapter = try? row[6] as Int, let block = try? row[7] as Int, let character = try? row[8] as Int {
                book.position = BookPosition(chapter: chapter, block: block, character: character)
                book.progress = try? row[9] as Double
            }
            return book
        }.compactMap(\.self)
    }
}
