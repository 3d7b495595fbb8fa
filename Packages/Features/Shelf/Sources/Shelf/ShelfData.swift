import Books

/// The values that leave the module's logic.
enum ShelfData {
    /// A book on the shelf.
    struct Item: Equatable, Sendable, Identifiable {
        let id: Book.ID
        let title: String
        let authors: [String]
        /// How much has been read, 0 to 1; `nil` if the book was not opened yet.
        let progress: Double?
        /// What the file is in place of the book, such as `a web page`; `nil` if it is the book.
        let mismatch: String?

        init(_ book: ShelfBook) {
            id = book.id
            title = book.title
            authors = book.authors
            progress = book.progress
            mismatch = book.mismatch
        }
    }
}
