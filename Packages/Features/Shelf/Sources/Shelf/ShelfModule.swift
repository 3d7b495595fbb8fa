import Books
import SVIP

/// The services and exits of the shelf, which shows the books on this machine.
public struct ShelfModule: Module {
    let books: any BooksService
    /// Leads to the text of a book, at a place if not where the user stopped reading. Returns when the user has stopped
    /// reading.
    public var read: @Sendable (Book.ID, BookPosition?) async throws -> Void
    /// Leads to a book with its price. Returns when the user has left it.
    public var open: @Sendable (Book.ID) async throws -> Void

    /// Creates the module; the shelf shows an error that an exit throws.
    public init(
        books: any BooksService,
        read: @escaping @Sendable (Book.ID, BookPosition?) async throws -> Void,
        open: @escaping @Sendable (Book.ID) async throws -> Void
    ) {
        self.books = books
        self.read = read
        self.open = open
    }

    public func start(_ presenter: any ShelfPresenter) -> any ShelfInteractor {
        ShelfLogic(presenter: presenter, worker: ShelfService(books: books), read: read, open: open)
    }
}
