import Formatting
import Foundation

/// A note in a book for machines: `--json` and the wire print it.
public struct BookNoteRecord: Encodable, Equatable, Sendable {
    /// The place where the passage begins: `2.5` or `2.5.14`.
    public let place: String
    /// The title of the chapter or part; `nil` if the book does not say.
    @NullCodable public private(set) var heading: String?
    /// The text of the passage.
    public let quote: String
    /// The user's words; empty for a mark alone.
    public let note: String
    /// When it was written, in ISO 8601.
    private let created: String

    /// Creates the record of a note.
    public init(_ note: BookNote) {
        place = note.place.description
        (heading, quote, self.note) = (note.heading, note.quote, note.text)
        created = note.created.formatted(.iso8601)
    }
}
