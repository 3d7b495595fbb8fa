/// What a book has, without its text.
public struct BookContents: Equatable, Sendable {
    public var title: String
    public var authors: [String]
    /// A BCP 47 tag; `nil` if the book does not say.
    public var language: String?
    public var chapterCount: Int
    /// The table of contents, in order.
    public var entries: [Entry]

    public init(title: String, authors: [String], language: String?, chapterCount: Int, entries: [Entry]) {
        self.title = title
        self.authors = authors
        self.language = language
        self.chapterCount = chapterCount
        self.entries = entries
    }

    /// A line of the table of contents.
    public struct Entry: Equatable, Sendable {
        public var title: String
        /// 0 for a part or chapter, 1 for what is below it, and so on.
        public var level: Int
        public var position: BookPosition

        public init(title: String, level: Int, position: BookPosition) {
            self.title = title
            self.level = level
            self.position = position
        }
    }
}

/// The text of a chapter.
public struct BookChapter: Equatable, Sendable {
    public var blocks: [Block]

    public init(blocks: [Block]) { self.blocks = blocks }

    /// Whether the chapter has this place. One without blocks has its beginning.
    package func has(_ position: BookPosition) -> Bool {
        (position.block == 0 || blocks.indices.contains(position.block)) && position.character >= 0
    }

    /// A paragraph, a heading or an item of a list.
    public struct Block: Equatable, Sendable {
        public enum Kind: Equatable, Sendable {
            /// Level 1 to 6.
            case heading(level: Int)
            case paragraph
            /// An item of a list. The level is 0 for the outermost list; the marker is `•`, or a number or letters with a dot.
            case item(level: Int, marker: String)
        }

        public var kind: Kind
        public var runs: [Run]

        public init(_ kind: Kind, _ runs: [Run]) {
            self.kind = kind
            self.runs = runs
        }

        /// The text of all runs.
        public var text: String { runs.map(\.text).joined() }
    }

    /// A piece of text in one style.
    public struct Run: Equatable, Sendable {
        public var text: String
        public var isEmphasized: Bool
        public var link: Link?

        public init(_ text: String, isEmphasized: Bool = false, link: Link? = nil) {
            self.text = text
            self.isEmphasized = isEmphasized
            self.link = link
        }
    }

    public enum Link: Equatable, Sendable {
        /// A place in this book.
        case position(BookPosition)
        /// An address outside of it. It is shown, never opened.
        case address(String)
    }
}
