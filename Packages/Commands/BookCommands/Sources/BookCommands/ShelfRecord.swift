import Books
import CommandRouting
import ConsoleSurface
import Foundation

/// A book on the shelf in JSON. `almanac books shelf`, `get`, `add` and `rm` print an array of them.
struct ShelfRecord: Encodable {
    let book: ShelfBook

    init(_ book: ShelfBook) { self.book = book }

    private struct Place: Encodable {
        let chapter: Int
        let block: Int
        let character: Int
    }

    private enum Key: String, CodingKey { case id, title, authors, format, size, added, position, progress, mismatch }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(book.id, forKey: .id)
        try container.encode(book.title, forKey: .title)
        try container.encode(book.authors, forKey: .authors)
        try container.encode(book.format.rawValue, forKey: .format)
        try container.encode(book.size, forKey: .size)
        try container.encode(book.added.formatted(.iso8601), forKey: .added)
        // Encoded as null for a book that was not opened yet, as the progress is.
        let place = book.position.map { Place(chapter: $0.chapter, block: $0.block, character: $0.character) }
        try container.encode(place, forKey: .position)
        try container.encode(progress, forKey: .progress)
        try container.encode(book.mismatch, forKey: .mismatch)
    }

    /// `The Long Orchard (gutendex-1003)`.
    var name: String { "\(book.title) (\(book.id))" }

    /// `gutendex-1003  The Long Orchard  Ada Marlow  45 %`.
    static func lines(of records: [ShelfRecord]) -> [String] {
        records.map { record in
            let progress = record.progress.map { "\(Int($0 * 100)) %" } ?? "not opened"
            // Such a file is replaced by `books get`.
            let state = record.book.mismatch.map { "\($0) in place of the book" } ?? progress
            return [record.book.id, record.book.title, record.book.authors.listed, state]
        }
        .alignedLines
    }

    /// Another program may have written any number.
    private var progress: Double? {
        book.progress.flatMap { $0.isNaN ? nil : min(1, max(0, $0)) }
    }
}
