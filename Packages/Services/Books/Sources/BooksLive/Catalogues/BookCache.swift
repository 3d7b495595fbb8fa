import Books
import Formatting
import Foundation
import GRDB
import Storage

/// A book that a catalogue has shown.
struct CachedBook: Sendable {
    let id: Book.ID
    /// The id of the source, and the address of its catalogue.
    let source: BookSource.ID
    let catalogue: URL
    var entry: CatalogueEntry
}

/// The books that catalogues have shown, so that their ids stay known in other processes and without a connection.
///
/// Each catalogue has its own books, so that a demo server's books are never shown as the real catalogue's.
struct BookCache: Sendable {
    let store: LazyStore

    /// The largest number of books that are kept beside those on the shelf. A longer answer is kept as a whole, because
    /// the user can choose any of its books.
    private static let limit = 2_000

    /// Stores books and gives them their ids. An id that already belongs to another book gets a suffix.
    func keep(_ entries: [CatalogueEntry], of endpoint: BookEndpoint) async throws -> [CachedBook] {
        let encoder = JSONEncoder()
        let rows = try entries.map { ($0, String(decoding: try encoder.encode($0), as: UTF8.self)) }
        return try await store.write { db in
            let books = try rows.map { entry, json in
                let catalogue = endpoint.url.absoluteString
                var id = BookName.id(of: entry.name, source: endpoint.id)
                if let other = try Self.entry(of: id, in: catalogue, db), other.name != entry.name {
                    id = BookName.distinct(id, for: entry.name)
                }
                try db.execute(
                    sql: """
                        REPLACE INTO bookSeen (id, catalogue, source, number, entry)
                        VALUES (?, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM bookSeen), ?)
                        """,
                    arguments: [id, catalogue, endpoint.id, json])
                return CachedBook(id: id, source: endpoint.id, catalogue: endpoint.url, entry: entry)
            }
            try db.execute(
                sql: """
                    DELETE FROM bookSeen WHERE rowid IN (
                        SELECT rowid FROM bookSeen WHERE id NOT IN (SELECT id FROM bookShelf)
                        ORDER BY number DESC LIMIT -1 OFFSET ?
                    )
                    """,
                arguments: [max(Self.limit, rows.count)])
            return books
        }
    }

    /// The book as its catalogue has shown it last.
    ///
    /// - Parameter endpoints: The catalogues of this run. Books of other catalogues with the id of one of these are
    ///   ignored.
    func book(_ id: Book.ID, among endpoints: [BookEndpoint]) async throws -> CachedBook? {
        let rows = try await store.read { db in
            try db.fetchAll(
                sql: "SELECT catalogue, source, entry FROM bookSeen WHERE id = ? ORDER BY number DESC", arguments: [id]
            ) { row -> CachedBook? in
                // An unreadable row is skipped, and the catalogue is requested again.
                guard let catalogue = (try? row[0] as String).flatMap({ WebAddress.resolve($0, at: nil) }),
                    let source = try? row[1] as String, let entry = (try? row[2] as String).flatMap(Self.decoded)
                else { return nil }
                return CachedBook(id: id, source: source, catalogue: catalogue, entry: entry)
            }
        }
        return rows.compactMap(\.self).first { book in
            let known = endpoints.first { $0.id == book.source }
            return known == nil || known?.url == book.catalogue
        }
    }

    private static func entry(of id: Book.ID, in catalogue: String, _ db: GRDB.Database) throws -> CatalogueEntry? {
        try db.fetchAll(
            sql: "SELECT entry FROM bookSeen WHERE id = ? AND catalogue = ?", arguments: [id, catalogue]
        ) { row in (try? row[0] as String).flatMap(decoded) }.compactMap(\.self).first
    }

    private static func decoded(_ json: String) -> CatalogueEntry? {
        try? JSONDecoder().decode(CatalogueEntry.self, fromUntrusted: Data(json.utf8))
    }
}
