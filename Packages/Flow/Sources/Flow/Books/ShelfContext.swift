import Books

/// What the shelf works on, and where it leads.
public struct ShelfContext: Sendable {
    /// The books on this machine.
    public let books: any BooksService
    /// Leads to the text of a book. Returns when the user has stopped reading.
    public let read: @Sendable (Book.ID) async throws -> Void
    /// Leads to a book with its price. Returns when the user has left it.
    public let open: @Sendable (Book.ID) async throws -> Void
}
