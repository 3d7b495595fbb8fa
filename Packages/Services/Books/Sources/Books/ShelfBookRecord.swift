import Foundation

/// A book on the shelf for machines: `--json` and the wire print it.
public struct ShelfBookRecord: Encodable, Equatable, Sendable, Identifiable {
    /// The id that the book has in its source.
    public let id: Book.ID
    /// The title, on one line.
    public let title: String
    /// The authors, in order.
    public let authors: [String]
    /// The format of the file.
    public let format: ShelfBook.Format
    /// The size of the file, in bytes.
    public let size: Int64
    /// When it came to the shelf.
    public let added: Date
    /// The place where the user stopped reading; `nil` if the book was not opened yet.
    public let position: BookPosition?
    /// The part that was read, 0 to 1; `nil` if the book was not opened yet.
    public let progress: Double?
    /// The kind of a file that is not the book, such as `a web page`; `nil` if it is the book.
    public let mismatch: String?

    /// Creates the record of a book on the shelf.
    public init(_ book: ShelfBook) {
        (id, title, authors, format, size) = (book.id, book.title, book.authors, book.format, book.size)
        (added, position, mismatch) = (book.added, book.position, book.mismatch)
        // Another program may have written any number.
        progress = book.progress.flatMap { $0.isNaN ? nil : ShelfBook.progress($0) }
    }

    private enum Key: String, CodingKey { case id, title, authors, format, size, added, position, progress, mismatch }

    private struct Place: Encodable {
        let chapter: Int
        let block: Int
        let character: Int
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(authors, forKey: .authors)
        try container.encode(format.rawValue, forKey: .format)
        try container.encode(size, forKey: .size)
        try container.encode(added.formatted(.iso8601), forKey: .added)
        // Encoded as null for a book that was not opened yet, as the progress is.
        let place = position.map { Place(chapter: $0.chapter, block: $0.block, character: $0.character) }
        try container.encode(place, forKey: .position)
        try container.encode(progress, forKey: .progress)
        try container.encode(mismatch, forKey: .mismatch)
    }
}
