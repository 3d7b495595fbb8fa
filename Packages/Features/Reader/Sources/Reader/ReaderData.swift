import Books

/// The values of the module.
public enum ReaderData {
    /// The displayed content.
    public enum Content: Equatable, Sendable {
        case page(Page)
        case contents(Contents)
        case search(Search)
        /// The lines of the page, for a user who marks some of them.
        case lines(Lines)
        /// The user's notes in the book.
        case notes(Notes)
        /// A note, for a user who writes it.
        case note(BookNote)
    }

    /// A page of the book.
    public struct Page: Equatable, Sendable {
        package var title: String
        /// The title of the chapter or part; `nil` if the book does not say.
        package var chapter: String?
        package var lines: [TextLine]
        /// The page of the chapter. The first one is 1.
        package var number: Int
        /// The pages of the chapter.
        package var count: Int
        /// The part of the book before the end of the page, from 0 to 1.
        package var progress: Double
        /// `nil` if the user did not jump.
        package var returnPoint: ReturnPoint?
        /// Whether a search of the book has matches.
        package var hasMatches = false
        package var width = PageWidth.automatic
        package var isFirst: Bool
        package var isLast: Bool
    }

    /// A text with parts that stand out.
    package struct Text: Equatable, Sendable {
        /// The reason why a span stands out.
        package enum Style: Equatable, Sendable {
            /// Emphasis by the author.
            case emphasis
            /// A match of the user's search.
            case match
            /// A passage that the user has marked.
            case mark
        }

        package struct Span: Equatable, Sendable {
            /// In Unicode scalars of the content, counted from 0.
            package var range: Range<Int>
            package var style: Style
        }

        package var content: String
        package var spans: [Span] = []
    }

    /// The lines of a page.
    public struct Lines: Equatable, Sendable {
        package var lines: [TextLine]
        /// The line with which the passage begins; `nil` if the user has chosen none.
        package var start: BookPosition?
    }

    /// The user's notes, with the changes of them since the book was opened.
    public struct Notes: Equatable, Sendable {
        package var notes: BookNotes
        package var canUndo: Bool
        package var canRedo: Bool
    }

    /// An end of the book, beyond which no page is turned.
    public enum Edge: Equatable, Sendable { case start, end }

    /// A page from which the user jumped, and to which a key leads back.
    package struct ReturnPoint: Equatable, Sendable {
        package var position: BookPosition
        package var progress: Double
    }

    /// A link on a page.
    package struct Link: Equatable, Sendable, Identifiable {
        /// The place of its text.
        package var id: BookPosition
        package var text: String
        package var target: BookChapter.Link
    }

    /// The table of contents.
    public struct Contents: Equatable, Sendable {
        package var title: String
        /// The number of chapters, which may differ from that of the entries.
        public package(set) var chapterCount: Int
        public package(set) var entries: [Entry]
        /// The index of the entry in which the user is; `nil` before a page is open.
        package var current: Int?
    }

    /// A line of the table of contents.
    public struct Entry: Equatable, Sendable {
        /// The title, on one line.
        public package(set) var title: String
        /// 0 for a part or chapter, 1 for the level below, and so on.
        package var level: Int
        /// The place that the line leads to.
        package var position: BookPosition

        init(_ entry: BookContents.Entry) { (title, level, position) = (entry.title, entry.level, entry.position) }
    }

    /// A search in the book.
    public struct Search: Equatable, Sendable {
        package var title: String
        /// The words that were searched for; empty before the first search.
        package var words = ""
        /// The matches by chapter, in order; `nil` without an answer.
        package var matches: [Chapter]?

        package struct Chapter: Equatable, Sendable {
            /// `nil` if the book does not say.
            package var title: String?
            package var matches: [BookMatch]
        }
    }
}

extension PageWidth {
    /// The width after this one, in a circle.
    var next: PageWidth {
        switch self {
        case .automatic: .narrow
        case .narrow: .normal
        case .normal: .wide
        case .fixed: .automatic
        }
    }
}
