/// The result of a search in the text of the shelf for machines: `--json` and the wire print it.
public struct ShelfSearchRecord: Encodable, Equatable, Sendable {
    /// A place where the words are.
    public struct Hit: Encodable, Equatable, Sendable {
        /// The id of the book.
        public let book: Book.ID
        /// The title of the book.
        public let title: String
        /// The place of the first word: `2.5` or `2.5.14`.
        public let place: String
        /// The title of the chapter or part; `nil` if the book does not say.
        public let heading: String?
        /// The text before the first word.
        public let before: String
        /// The first word as the book has it.
        public let words: String
        /// The text after the first word.
        public let after: String

        init(_ hit: ShelfSearch.Hit) {
            (book, title, heading, place) = (hit.book, hit.title, hit.heading, hit.match.position.description)
            (before, words, after) = (hit.match.before, hit.match.words, hit.match.after)
        }

        private enum Key: String, CodingKey { case book, title, place, heading, before, words, after }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(book, forKey: .book)
            try container.encode(title, forKey: .title)
            try container.encode(place, forKey: .place)
            // A hit without a heading has null for it.
            try container.encode(heading, forKey: .heading)
            try container.encode(before, forKey: .before)
            try container.encode(words, forKey: .words)
            try container.encode(after, forKey: .after)
        }
    }

    /// A book that was not searched.
    public struct Unread: Encodable, Equatable, Sendable {
        /// The id of the book.
        public let book: Book.ID
        /// A sentence with the title and the reason.
        public let reason: String
    }

    /// The hits, the best first.
    public let hits: [Hit]
    /// The books that were not searched.
    public let unread: [Unread]

    /// Creates the record of a result.
    public init(_ search: ShelfSearch) {
        hits = search.hits.map(Hit.init)
        unread = search.unread.map { Unread(book: $0.book, reason: $0.reason) }
    }
}
