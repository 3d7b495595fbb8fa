/// The result of a search in the text of all books on the shelf.
public struct ShelfSearch: Equatable, Sendable {
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
            self.book = book
            self.title = title
            self.heading = heading
            self.match = match
        }
    }

    /// A book whose text cannot be read, such as one that is encrypted.
    public struct Unread: Equatable, Sendable {
        /// The book.
        public var book: Book.ID
        /// A sentence with the title and the reason.
        public var reason: String

        /// Creates the description of a book that was not searched.
        public init(book: Book.ID, reason: String) {
            self.book = book
            self.reason = reason
        }
    }

    /// The hits, the best first.
    public var hits: [Hit]
    /// The books that were not searched.
    public var unread: [Unread]

    /// Creates a result.
    public init(hits: [Hit], unread: [Unread]) {
        self.hits = hits
        self.unread = unread
    }
}

extension ShelfSearch {
    /// The words to look for, with a letter or a number each.
    package static func words(in text: String) -> [String] {
        text.prefix(200).split(whereSeparator: \.isWhitespace).map(String.init)
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
    }
}
