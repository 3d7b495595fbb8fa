import Books
import Payments

/// What the catalogue works on, and where it leads.
public struct CatalogContext: Sendable {
    /// The sources, and their search.
    public let books: any BooksService
    /// Knows which books are paid.
    public let payments: any PaymentsService
    /// Leads to a book. Returns when the user has left it.
    public let open: @Sendable (Book.ID) async throws -> Void
    /// Leads to the books on this machine. Returns when the user has left them.
    public let shelf: @Sendable () async throws -> Void
}
