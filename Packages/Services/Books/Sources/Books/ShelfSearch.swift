/// The result of a search in the text of all books on the shelf. It is its own record for machines: `--json` and the wire
/// print it.
public struct ShelfSearch: Encodable, Equatable, Sendable {
    /// A place in a book where the words are.
    public struct Hit: Equatable, Sendable {
        /// The book.
        public var book: Book.ID
        /// The title of the book, on one line.
        public var title: String
        /// The title of the chapter or part; `nil` if the book does not say.
        public var heading: String?
        /// The place, with the text around the first of the words.
        public var match: BookMatch

        /// Creates a hit.
        public init(book: Book.ID, title: String, heading: String?, match: BookMatch) {
            (self.book, self.title, self.heading, self.match) = (book, title, heading, match)
        }
    }

    /// A book whose text cannot be read, such as one that is encrypted.
    public struct Unread: Encodable, Equatable, Sendable {
        /// The book.
        public var book: Book.ID
        /// A sentence with the title and the reason.
        public var reason: String

        /// Creates the description of a book that was not searched.
        public init(book: Book.ID, reason: String) { (self.book, self.reason) = (book, reason) }
    }

    /// The hits, the best first.
    public var hits: [Hit]
    /// The books that were not searched.
    public var unread: [Unread]

    /// Creates a result, by default an empty one.
    public init(hits: [Hit] = [], unread: [Unread] = []) { (self.hits, self.unread) = (hits, unread) }

    /// The words to look for, with a letter or a number each.
    package static func words(in text: String) -> [String] {
        text.prefix(200).split { $0.isWhitespace || $0 == "\0" }.map(String.init)
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
    }
}

extension ShelfSearch.Hit: Encodable {
    private enum Key: CodingKey { case book, title, place, heading, before, words, after }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(book, forKey: .book)
        try container.encode(title, forKey: .title)
        try container.encode(match.position.description, forKey: .place)
        // A hit without a heading has null for it.
        try container.encode(heading, forKey: .heading)
        try container.encode(match.before, forKey: .before)
        try container.encode(match.words, forKey: .words)
        try container.encode(match.after, forKey: .after)
    }
}
