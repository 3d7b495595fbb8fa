import Books

/// The values that enter and leave the module.
public enum CatalogueData {
    /// A search and its outcome.
    public struct Content: Equatable, Sendable {
        /// The sources among which the user can choose.
        public package(set) var sources: [SourceRecord] = []
        /// The source that is searched; `nil` until the sources are known.
        package var source: BookSource.ID?
        /// The words that are searched for, without spaces around them; empty for the books that the source shows first.
        package var words = ""
        /// The latest answer. It may be that of an earlier search as long as the present one runs.
        public package(set) var found: Found?
        /// The books that the user has bought, among those that were found and have to be paid for.
        package var bought: Set<Book.ID> = []
    }

    /// The books that a search has found.
    public struct Found: Equatable, Sendable {
        /// The words that were searched for.
        package var words: String
        /// The books of all pages so far.
        public package(set) var books: [BookRecord]
        /// The number of books on all pages; `nil` if the source does not say.
        public package(set) var total: Int?
        /// Whether a next page exists.
        public package(set) var hasMore = false
    }
}
