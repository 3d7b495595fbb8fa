import Books

/// The values of the module.
public enum ReaderData {
    /// What is on display.
    public enum Content: Equatable, Sendable {
        case page(Page)
        case contents(Contents)
        case search(Search)
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
        package var width = PageWidth.normal
        package var isFirst: Bool
        package var isLast: Bool
    }

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
        package var entries: [BookContents.Entry]
        /// The index of the entry in which the user is.
        package var current: Int?
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
        case .narrow: .normal
        case .normal: .wide
        case .wide: .narrow
        }
    }
}
