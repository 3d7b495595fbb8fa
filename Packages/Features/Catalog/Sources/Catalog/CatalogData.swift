import Books

/// The values that enter and leave the module.
public enum CatalogData {
    /// A search and its outcome.
    public struct Content: Equatable, Sendable {
        /// The sources among which the user can choose.
        public var sources: [BookSource]
        /// The source that is searched; `nil` until the sources are known.
        public var source: BookSource.ID?
        /// The words that are searched for, without spaces around them; empty for the books that the source shows first.
        public var words: String
        /// The latest answer. It may be that of an earlier search as long as the present one runs.
        public var found: Found?
        /// The books that the user has bought, among those that were found and have to be paid for.
        public var bought: Set<Book.ID>

        public init(
            sources: [BookSource] = [], source: BookSource.ID? = nil, words: String = "", found: Found? = nil,
            bought: Set<Book.ID> = []
        ) {
            self.sources = sources
            self.source = source
            self.words = words
            self.found = found
            self.bought = bought
        }
    }

    /// The books that a search has found.
    public struct Found: Equatable, Sendable {
        /// The words that were searched for.
        public var words: String
        /// The books of all pages so far.
        public var books: [Book]
        /// The number of books on all pages; `nil` if the source does not say.
        public var total: Int?
        /// Whether more books can be asked for.
        public var hasMore: Bool

        public init(words: String, books: [Book], total: Int? = nil, hasMore: Bool = false) {
            self.words = words
            self.books = books
            self.total = total
            self.hasMore = hasMore
        }
    }
}
