import Books
import Payments
import SVIP

/// The services and exits of the catalogue.
public struct CatalogueModule: Module {
    /// Measures the pause in typing after which a search begins.
    public var clock: any Clock<Duration> = ContinuousClock()
    let books: any BooksService
    /// Knows which books are paid. Belongs to the same session as ``books``.
    let payments: any PaymentsService
    /// Leads to a book. Returns when the user has left it.
    public var open: @Sendable (Book.ID) async throws -> Void
    /// Leads to the books on this machine. Returns when the user has left them.
    public var shelf: @Sendable () async throws -> Void

    /// Creates the module; the catalogue shows an error that an exit throws.
    public init(
        books: any BooksService, payments: any PaymentsService,
        open: @escaping @Sendable (Book.ID) async throws -> Void, shelf: @escaping @Sendable () async throws -> Void
    ) {
        self.books = books
        self.payments = payments
        self.open = open
        self.shelf = shelf
    }

    public func start(_ presenter: any CataloguePresenter) -> any CatalogueInteractor {
        CatalogueLogic(
            presenter: presenter, worker: CatalogueService(books: books, payments: payments), clock: clock,
            open: open, shelf: shelf)
    }
}
