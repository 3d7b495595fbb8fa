import Books

/// The shelf, in the words that a user reads.
package enum ShelfDisplay {
    /// A book of the shelf.
    package struct Row: Equatable {
        package let id: Book.ID
        package let title: String
        /// The authors, and how much has been read.
        package let detail: String

        package init(_ book: ShelfBookRecord) {
            id = book.id
            title = book.title
            let progress = book.progress.map { "\(Int($0 * 100)) % read" } ?? "not opened yet"
            let state = book.mismatch.map { "\($0) came in place of the book. Read it to load it again." } ?? progress
            detail = (book.authors.isEmpty ? "" : "\(book.authors.joined(separator: "; ")) · ") + state
        }
    }

    /// The message about removed books.
    package static func removed(_ books: [ShelfBookRecord]) -> String {
        "Removed: \(books.count == 1 ? books[0].title : "\(books.count) books")"
    }
}
