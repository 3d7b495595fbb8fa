import Books
import Payments

/// The worker over the services of books and payments, which have to be those of one session.
struct BookDetailsService: BookDetailsWorker {
    let books: any BooksService
    let payments: any PaymentsService

    func book(_ id: Book.ID) async throws -> Book { try await books.book(id) }
    func shelfBook(_ id: Book.ID) async throws -> ShelfBook? { try await books.shelfBook(id) }
    func isPaid(_ id: Book.ID) async throws -> Bool { try await payments.isPaid(.book(id)) }

    func price(of id: Book.ID, promotion: String?) async throws -> BookDetailsData.Price? {
        // The book's own offer is the first one. Its product may have the id of the same book in another source.
        let offers = try await payments.offers(for: .book(id), promotion: promotion)
        return offers.first { $0.product != .library }.map { offer in
            BookDetailsData.Price(
                amount: BookDetailsData.Amount(offer.price),
                regular: offer.regularPrice.map(BookDetailsData.Amount.init), note: offer.note)
        }
    }

    func download(_ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void) async throws {
        try await books.download(id, progress: progress)
    }

    func shelfChanges() async -> any AsyncSequence<Void, Never> & Sendable { await books.changes() }
    func paymentChanges() async -> any AsyncSequence<Void, Never> & Sendable { await payments.changes() }
}

extension BookDetailsData.Amount {
    fileprivate init(_ money: Money) { self.init(minorUnits: money.minorUnits, currency: money.currency) }
}
