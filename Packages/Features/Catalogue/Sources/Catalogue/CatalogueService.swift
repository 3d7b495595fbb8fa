import Books
import Payments

/// The worker over the services of books and payments, which have to be those of one session.
struct CatalogueService: CatalogueWorker {
    let books: any BooksService
    let payments: any PaymentsService

    func sources() async -> [BookSource] { await books.sources() }

    func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) async throws -> BookPage {
        try await books.search(words, in: source, page: page)
    }

    func bought(_ ids: [Book.ID]) async throws -> Set<Book.ID> {
        var bought: Set<Book.ID> = []
        for id in ids where try await payments.isPaid(.book(id)) { bought.insert(id) }
        return bought
    }

    func sourceChanges() async -> any AsyncSequence<Void, Never> & Sendable { await books.changes() }
    func paymentChanges() async -> any AsyncSequence<Void, Never> & Sendable { await payments.changes() }
}
