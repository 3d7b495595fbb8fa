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

        init(_ book: ShelfBook) {
            id = book.id
            title = book.title
            authors = book.authors
            progress = book.progress
        }
    }
}
