import Books

/// The values that leave the module's logic.
public enum ShelfData {
    /// A book on the shelf.
    public struct Item: Equatable, Sendable, Identifiable {
        public let id: Book.ID
        public let title: String
        public let authors: [String]
        /// How much has been read, 0 to 1; `nil` if the book was not opened yet.
        public let progress: Double?

        public init(_ book: ShelfBook) {
            id = book.id
            title = book.title
            authors = book.authors
            progress = book.progress
        }
    }
}
