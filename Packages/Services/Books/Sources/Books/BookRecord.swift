import Formatting

/// A book of a catalogue for machines: `--json` and the wire print it.
public struct BookRecord: Encodable, Equatable, Sendable, Identifiable {
    /// The way to get a book.
    public enum Access: String, Encodable, Sendable {
        case open, paid, unknown, unavailable
    }

    /// The id, which is unique among all sources.
    public let id: Book.ID
    /// The title, on one line.
    public let title: String
    /// The names of the authors, in the order of the source.
    public let authors: [String]
    /// BCP 47 tags, such as `en`.
    public let languages: [String]
    /// Plain text, with paragraphs apart by blank lines; `nil` if the source has none.
    @NullCodable public private(set) var summary: String?
    /// The subjects that the source files the book under.
    public let subjects: [String]
    /// Whether the book is free, has to be paid for, or cannot be downloaded.
    public let access: Access
    /// The reason for which the book is unavailable, a sentence; `nil` for any other book.
    @NullCodable public private(set) var reason: String?

    /// Creates the record of a book.
    public init(_ book: Book) {
        (id, title, authors, languages) = (book.id, book.title, book.authors, book.languages)
        (summary, subjects) = (book.summary, book.subjects)
        let (access, reason): (Access, String?) =
            switch book.access {
            case .open: (.open, nil)
            case .paid: (.paid, nil)
            case .unknown: (.unknown, nil)
            case .unavailable(let reason): (.unavailable, reason)
            }
        (self.access, self.reason) = (access, reason)
    }
}
