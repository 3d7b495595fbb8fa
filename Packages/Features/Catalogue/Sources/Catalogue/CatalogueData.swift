import Books

/// The values that enter and leave the module.
enum CatalogueData {
    /// A search and its outcome.
    struct Content: Equatable, Sendable {
        /// The sources among which the user can choose.
        var sources: [BookSource] = []
        /// The source that is searched; `nil` until the sources are known.
        var source: BookSource.ID?
        /// The words that are searched for, without spaces around them; empty for the books that the source shows first.
        var words = ""
        /// The latest answer. It may be that of an earlier search as long as the present one runs.
        var found: Found?
        /// The books that the user has bought, among those that were found and have to be paid for.
        var bought: Set<Book.ID> = []
    }

    /// The books that a search has found.
    struct Found: Equatable, Sendable {
        /// The words that were searched for.
        var words: String
        /// The books of all pages so far.
        var books: [Book]
        /// The number of books on all pages; `nil` if the source does not say.
        var total: Int?
        /// Whether more books can be asked for.
        var hasMore = false
    }
}
