import Books

/// The values of the module.
enum ReaderData {
    /// What is on display.
    enum Content: Equatable, Sendable {
        case page(Page)
        case contents(Contents)
        case search(Search)
    }

    /// A page of the book.
    struct Page: Equatable, Sendable {
        var title: String
        /// The title of the chapter or part; `nil` if the book does not say.
        var chapter: String?
        var lines: [TextLine]
        /// The page of the chapter. The first one is 1.
        var number: Int
        /// The pages of the chapter.
        var count: Int
        /// The part of the book before the end of the page, from 0 to 1.
        var progress: Double
        /// `nil` if the user did not jump.
        var returnPoint: ReturnPoint?
        /// Whether a search of the book has matches.
        var hasMatches = false
        var width = PageWidth.normal
        var isFirst: Bool
        var isLast: Bool
    }

    /// A page from which the user jumped, and to which a key leads back.
    struct ReturnPoint: Equatable, Sendable {
        var position: BookPosition
        var progress: Double
    }

    /// A link on a page.
    struct Link: Equatable, Sendable, Identifiable {
        /// The place of its text.
        var id: BookPosition
        var text: String
        var target: BookChapter.Link
    }

    /// The table of contents.
    struct Contents: Equatable, Sendable {
        var title: String
        var entries: [BookContents.Entry]
        /// The index of the entry in which the user is.
        var current: Int?
    }

    /// A search in the book.
    struct Search: Equatable, Sendable {
        var title: String
        /// The words that were searched for; empty before the first search.
        var words = ""
        /// The matches by chapter, in order; `nil` without an answer.
        var matches: [Chapter]?

        struct Chapter: Equatable, Sendable {
            /// `nil` if the book does not say.
            var title: String?
            var matches: [BookMatch]
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
