import Books
import Payments

/// The worker over the services of books and payments.
public struct CatalogService: CatalogWorker {
    private let books: any BooksService
    private let payments: any PaymentsService

    public init(books: any BooksService, payments: any PaymentsService) {
        self.books = books
        self.payments = payments
    }

    public func sources() async -> [BookSource] { await books.sources() }

    public func search(
        _ words: String, in source: BookSource.ID?, page: BookPage.Cursor?
    ) async throws -> BookPage {
        try await books.search(words, in: source, page: page)
    }

    public func bought(_ ids: [Book.ID]) async throws -> Set<Book.ID> {
        var bought: Set<Book.ID> = []
        for id in ids where try await payments.isPaid(.book(id)) { bought.insert(id) }
        return bought
    }

    public func sourceChanges() async -> any AsyncSequence<Void, Never> & Sendable { await books.changes() }

    public func paymentChanges() async -> any AsyncSequence<Void, Never> & Sendable { await payments.changes() }
}
