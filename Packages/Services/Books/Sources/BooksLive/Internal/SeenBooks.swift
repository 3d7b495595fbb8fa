import Books
import Foundation
import GRDB
import Storage

/// A book that a catalogue has shown.
struct SeenBook: Sendable {
    let id: Book.ID
    /// The id of the source, and the address of its catalogue.
    let source: BookSource.ID
    let catalogue: URL
    var entry: CatalogueEntry

    var book: Book { entry.book(id) }
}

/// What catalogues have shown, so that a book is known by its id later, in another process and without a connection.
///
/// It is kept by catalogue, so that books of a demo server are never taken for those of the real one.
struct SeenBooks: Sendable {
    let store: LazyStore
    /// The largest number of books that are kept beside those on the shelf.
    let limit: Int

    /// Keeps books and gives them their ids. An id that is already that of another book gets an addition.
    func keep(_ entries: [CatalogueEntry], of endpoint: BookEndpoint) async throws -> [SeenBook] {
        let encoder = JSONEncoder()
        let rows = try entries.map { ($0, String(decoding: try encoder.encode($0), as: UTF8.self)) }
        return try await store.write { [limit] db in
            let seen = try rows.map { entry, json in
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
                return SeenBook(id: id, source: endpoint.id, catalogue: endpoint.url, entry: entry)
            }
            try db.execute(
                sql: """
                    DELETE FROM bookSeen WHERE rowid IN (
                        SELECT rowid FROM bookSeen WHERE id NOT IN (SELECT id FROM bookShelf)
                        ORDER BY number DESC LIMIT -1 OFFSET ?
                    )
                    """,
                arguments: [limit])
            return seen
        }
    }

    /// The book as its catalogue has shown it last.
    ///
    /// - Parameter endpoints: The catalogues of this run. A book of another catalogue with the same id as one of these
    ///   does not count.
    func book(_ id: Book.ID, among endpoints: [BookEndpoint]) async throws -> SeenBook? {
        let rows = try await store.read { db in
            try db.fetchAll(
                sql: "SELECT catalogue, source, entry FROM bookSeen WHERE id = ? ORDER BY number DESC", arguments: [id]
            ) { row -> SeenBook? in
                // A row that cannot be read counts as none: the catalogue is asked again.
                guard let catalogue = (try? row[0] as String).flatMap({ WebAddress.resolve($0, at: nil) }),
                    let source = try? row[1] as String, let entry = (try? row[2] as String).flatMap(Self.decoded)
                else { return nil }
                return SeenBook(id: id, source: source, catalogue: catalogue, entry: entry)
            }
        }
        return rows.compactMap(\.self).first { seen in
            let known = endpoints.first { $0.id == seen.source }
            return known == nil || known?.url == seen.catalogue
        }
    }

    private static func entry(of id: Book.ID, in catalogue: String, _ db: GRDB.Database) throws -> CatalogueEntry? {
        try db.fetchAll(
            sql: "SELECT entry FROM bookSeen WHERE id = ? AND catalogue = ?", arguments: [id, catalogue]
        ) { row in (try? row[0] as String).flatMap(decoded) }.compactMap(\.self).first
    }

    private static func decoded(_ json: String) -> CatalogueEntry? {
        try? JSONDecoder().decode(CatalogueEntry.self, from: Data(json.utf8))
    }
}
