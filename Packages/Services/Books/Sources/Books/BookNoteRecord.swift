import Foundation

/// A note in a book for machines: `--json` and the wire print it.
public struct BookNoteRecord: Encodable, Equatable, Sendable {
    /// The place where the passage begins: `2.5` or `2.5.14`.
    public let place: String
    /// The title of the chapter or part; `nil` if the book does not say.
    public let heading: String?
    /// The text of the passage.
    public let quote: String
    /// The user's words; empty for a mark alone.
    public let note: String
    private let created: Date

    /// Creates the record of a note.
    public init(_ note: BookNote) {
        place = note.place.description
        (heading, quote, self.note, created) = (note.heading, note.quote, note.text, note.created)
    }

    private enum Key: String, CodingKey { case place, heading, quote, note, created }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(place, forKey: .place)
        // A note without a heading has null for it.
        try container.encode(heading, forKey: .heading)
        try container.encode(quote, forKey: .quote)
        try container.encode(note, forKey: .note)
        try container.encode(created.formatted(.iso8601), forKey: .created)
    }
}
