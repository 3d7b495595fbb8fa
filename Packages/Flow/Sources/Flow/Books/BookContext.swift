import Books
import Payments

/// What the module of a book works on, and where it leads.
public struct BookContext: Sendable {
    /// The book, on the shelf or in a catalogue.
    public let id: Book.ID
    /// The code of a promotion, which the server may accept or ignore; `nil` if there is none.
    public let promotion: String?
    /// Has the book, and downloads it.
    public let books: any BooksService
    /// Knows the price, and whether it is paid.
    public let payments: any PaymentsService
    /// Leads to the text of the book, at the price of the promotion if there is one. Returns when the user has stopped
    /// reading, or has not paid.
    public let read: @Sendable (_ id: Book.ID, _ promotion: String?) async throws -> Void
}
