import Books
import Payments

/// The worker over the services of books and payments.
public struct BookDetailsService: BookDetailsWorker {
    private let books: any BooksService
    private let payments: any PaymentsService

    public init(books: any BooksService, payments: any PaymentsService) {
        self.books = books
        self.payments = payments
    }

    public func book(_ id: Book.ID) async throws -> Book { try await books.book(id) }

    public func shelfBook(_ id: Book.ID) async throws -> ShelfBook? { try await books.shelfBook(id) }

    public func isPaid(_ id: Book.ID) async throws -> Bool { try await payments.isPaid(.book(id)) }

    public func price(of id: Book.ID, promotion: String?) async throws -> BookDetailsData.Price? {
        // The book's own offer is the first one. Its product may have the id of the same book in another source.
        let offers = try await payments.offers(for: .book(id), promotion: promotion)
        return offers.first { $0.product != .library }.map { offer in
            BookDetailsData.Price(
                amount: BookDetailsData.Amount(offer.price),
                regular: offer.regularPrice.map(BookDetailsData.Amount.init), note: offer.note)
        }
    }

    public func download(_ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void) async throws {
        try await books.download(id, progress: progress)
    }

    public func shelfChanges() async -> any AsyncSequence<Void, Never> & Sendable { await books.changes() }

    public func paymentChanges() async -> any AsyncSequence<Void, Never> & Sendable { await payments.changes() }
}

extension BookDetailsData.Amount {
    fileprivate init(_ money: Money) { self.init(minorUnits: money.minorUnits, currency: money.currency) }
}
