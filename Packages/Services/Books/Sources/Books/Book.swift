/// A book as a catalogue describes it.
///
/// ```swift
/// _ = try await store().book("opds-1")
/// let other = try FakeLibrary(books: [Book(id: "opds-1", title: "Another Sea", access: .open)])
/// #expect(try await store(other.endpoints).book("opds-1").title == "Another Sea")
/// #expect(try await store().book("opds-1").title == "The Sea")
/// ```
public struct Book: Equatable, Sendable, Identifiable {
    /// Names a book in all sources, such as `gutendex-1342`: the id of the source, `-`, and a name that the source
    /// knows the book by. It has letters, digits, `-`, `.` and `_` only, so it fits into a link and a file name. A book
    /// of the user's own begins with `file-`.
    public typealias ID = String

    /// The id, which is unique among all sources.
    public var id: ID
    /// The title, on one line.
    public var title: String
    /// The names of the authors, in the order of the source.
    public var authors: [String]
    /// BCP 47 tags, such as `en`.
    public var languages: [String]
    /// Plain text, with paragraphs apart by blank lines; `nil` if the source has none.
    ///
    /// ```swift
    /// let text = "<!-- <!DOCTYPE a> --><content type='text'><![CDATA[<!DOCTYPE html><!ENTITY>]]></content>"
    /// #expect(
    ///     try decode("<feed><entry><title>T</title>\(text)</entry></feed>").books.map(\.summary) == [
    ///         "<!DOCTYPE html><!ENTITY>"
    ///     ])
    /// ```
    public var summary: String?
    /// The subjects that the source files the book under.
    public var subjects: [String]
    /// Whether the book is free, has to be paid for, or cannot be downloaded.
    public var access: Access

    /// Creates a book.
    public init(
        id: ID, title: String, authors: [String] = [], languages: [String] = [], summary: String? = nil,
        subjects: [String] = [], access: Access
    ) {
        self.id = id
        self.title = title
        self.authors = authors
        self.languages = languages
        self.summary = summary
        self.subjects = subjects
        self.access = access
    }

    /// The way to get a book.
    public enum Access: Equatable, Sendable {
        /// It can be downloaded by everybody.
        case open
        /// It has to be paid for. The prices come from the payment service.
        case paid
        /// The catalogue tells it only in the details of the book.
        case unknown
        /// The book cannot be downloaded here. The reason is a sentence for users, such as that it can only be
        /// borrowed.
        case unavailable(String)
    }
}

extension Book {
    /// The id of a book of the user's own begins with this.
    package static let ownPrefix = "file-"

    /// Whether an id is the one of a book of the user's own, which no catalogue has.
    public static func isOwn(_ id: ID) -> Bool { id.hasPrefix(ownPrefix) }
}

/// Some books of a source.
public struct BookPage: Equatable, Sendable {
    /// The books of the page, in the order of the source.
    public var books: [Book]
    /// The name of the next page; `nil` on the last one.
    ///
    /// ```swift
    /// let page = try decode(
    ///     """
    ///     <feed xmlns:o="http://a9.com/-/spec/opensearch/1.1/"><o:totalResults> 18 </o:totalResults>
    ///     <link rel="next" href="page2.xml"/></feed>
    ///     """)
    /// #expect(page.next?.text == "http://x.test/catalog/page2.xml" && page.total == 18 && page.books.isEmpty)
    /// ```
    public var next: Cursor?
    /// The number of books on all pages; `nil` if the source does not say.
    public var total: Int?

    /// Creates a page.
    public init(books: [Book], next: Cursor? = nil, total: Int? = nil) {
        self.books = books
        self.next = next
        self.total = total
    }

    /// The name of a page. Only the source knows its content.
    public struct Cursor: Hashable, Sendable {
        /// The text of the source.
        public let text: String

        /// Creates the name of a page from the text of a source.
        public init(_ text: String) { self.text = text }
    }
}

/// A catalogue of books.
public struct BookSource: Equatable, Sendable, Identifiable {
    public typealias ID = String

    /// `gutendex`, `opds`, `opds2`, or an id that is made from the address of the user's own OPDS catalogue.
    public var id: String
    /// The name for display.
    public var name: String

    /// Creates a source.
    public init(id: ID, name: String) {
        self.id = id
        self.name = name
    }

    /// The sources that almanac knows, in the order in which a user sees them.
    package static let known = [
        BookSource(id: "gutendex", name: "Project Gutenberg"), BookSource(id: "opds", name: "Feedbooks"),
        BookSource(id: "opds2", name: "Fulcrum"),
    ]

    /// The source of a book. It is the one with the longest id with which the book's id begins, so that `opds2-x` is
    /// not a book of `opds`.
    package static func id(of book: Book.ID, among sources: [ID]) -> ID? {
        sources.filter { book.hasPrefix($0 + "-") }.max { $0.count < $1.count }
    }
}
