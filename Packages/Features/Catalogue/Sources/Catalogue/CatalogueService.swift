import Books
import Payments

/// The worker over the services of books and payments.
struct CatalogueService: CatalogueWorker {
    private let books: any BooksService
    private let payments: any PaymentsService

    /// Both services have to be those of one session.
    init(books: any BooksService, payments: any PaymentsService) {
        self.books = books
        self.payments = payments
    }

    /// The sources in the order of the service, which puts the user's choice first.
    func sources() async -> [BookSource] { await books.sources() }

    /// One page of a search; `page` is the cursor of the page before, `nil` for the first one.
    func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) async throws -> BookPage {
        try await books.search(words, in: source, page: page)
    }

    /// The books that a purchase on this machine covers. Asks no server.
    func bought(_ ids: [Book.ID]) async throws -> Set<Book.ID> {
        var bought: Set<Book.ID> = []
        for id in ids where try await payments.isPaid(.book(id)) { bought.insert(id) }
        return bought
    }

    /// Signals changes of the service of books.
    func sourceChanges() async -> any AsyncSequence<Void, Never> & Sendable { await books.changes() }

    /// Signals changes of the service of payments.
    func paymentChanges() async -> any AsyncSequence<Void, Never> & Sendable { await payments.changes() }
}
