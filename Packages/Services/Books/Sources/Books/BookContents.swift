/// The title, the authors and the table of contents of a book.
///
/// ```swift
/// let book = try open(Data("Call me Ishmael.".utf8), as: "Moby Dick.txt")
/// #expect(
///     book.contents
///         == BookContents(
///             title: "Moby Dick", authors: [], language: nil, chapterCount: 1,
///             entries: [.init(title: "Moby Dick", level: 0, position: BookPosition())]))
/// ```
public struct BookContents: Equatable, Sendable {
    /// The title of the book.
    public var title: String
    /// The authors, in order.
    public var authors: [String]
    /// A BCP 47 tag; `nil` if the book does not say.
    public var language: String?
    /// The number of chapters.
    public var chapterCount: Int
    /// The table of contents, in order.
    public var entries: [Entry]

    /// Creates the contents of a book.
    public init(title: String, authors: [String], language: String?, chapterCount: Int, entries: [Entry]) {
        self.title = title
        self.authors = authors
        self.language = language
        self.chapterCount = chapterCount
        self.entries = entries
    }

    /// A line of the table of contents.
    public struct Entry: Equatable, Sendable {
        /// The title, on one line.
        public var title: String
        /// 0 for a part or chapter, 1 for the level below, and so on.
        public var level: Int
        /// The place that the line leads to.
        ///
        /// ```swift
        /// let book = try open(
        ///     Data("CHAPTER I\n\nA lark\nsings.\n\nCHAPTER II\n\nThe LARK SINGS again.".utf8), as: "a.txt")
        /// #expect(
        ///     try book.find("lark sings", limit: 9).map(\.position) == [
        ///         BookPosition(block: 1, character: 2), BookPosition(chapter: 1, block: 1, character: 4),
        ///     ])
        /// ```
        public var position: BookPosition

        /// Creates a line.
        public init(title: String, level: Int, position: BookPosition) {
            self.title = title
            self.level = level
            self.position = position
        }
    }
}
