import Books
import Payments
import SVIP

/// The page of a book. It shows the book's description, its price, and the user's next step for reading it.
public struct BookDetailsModule: Module {
    /// The book, on the shelf or in a catalogue.
    public let id: Book.ID
    /// The code of a promotion, which the server may accept or ignore; `nil` if there is none.
    public let promotion: String?
    /// Has the book, and downloads it.
    let books: any BooksService
    /// Knows the price, and whether it is paid. Belongs to the same session as ``books``.
    let payments: any PaymentsService
    /// Leads to the text of the book, at the price of the promotion if there is one. Returns when the user has stopped
    /// reading, or has not paid.
    public var read: @Sendable (_ id: Book.ID, _ promotion: String?) async throws -> Void

    /// Creates the module; an error that the exit throws is shown beside the book.
    public init(
        id: Book.ID, promotion: String?, books: any BooksService, payments: any PaymentsService,
        read: @escaping @Sendable (_ id: Book.ID, _ promotion: String?) async throws -> Void
    ) {
        self.id = id
        self.promotion = promotion
        self.books = books
        self.payments = payments
        self.read = read
    }

    public func start(_ presenter: any BookDetailsPresenter) -> any BookDetailsInteractor {
        BookDetailsLogic(
            id, promotion: promotion, presenter: presenter,
            worker: BookDetailsService(books: books, payments: payments), read: read)
    }
}
