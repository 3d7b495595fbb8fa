import Books

/// The values that leave the module's logic.
public enum ShelfData {
    /// A book on the shelf.
    public struct Item: Equatable, Sendable, Identifiable {
        /// The ID of the book.
        public let id: Book.ID
        package let title: String
        package let authors: [String]
        /// How much has been read, 0 to 1; `nil` if the book was not opened yet.
        package let progress: Double?
        /// What the file is in place of the book, such as `a web page`; `nil` if it is the book.
        package let mismatch: String?

        init(_ book: ShelfBook) {
            id = book.id
            title = book.title
            authors = book.authors
            progress = book.progress
            mismatch = book.mismatch
        }
    }
}
