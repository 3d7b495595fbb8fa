import Books
import Payments

/// The worker over the services of books and payments.
struct BookDetailsService: BookDetailsWorker {
    private let books: any BooksService
    private let payments: any PaymentsService

    /// Both services have to be those of one session.
    init(books: any BooksService, payments: any PaymentsService) {
        self.books = books
        self.payments = payments
    }

    /// The description of a book. May send a request to the source of the book.
    func book(_ id: Book.ID) async throws -> Book { try await books.book(id) }

    /// The book on the shelf; `nil` if it is not on this machine. Asks no server.
    func shelfBook(_ id: Book.ID) async throws -> ShelfBook? { try await books.shelfBook(id) }

    /// Whether a purchase on this machine covers the book. Asks no server.
    func isPaid(_ id: Book.ID) async throws -> Bool { try await payments.isPaid(.book(id)) }

    /// The price in the book's own offer; `nil` if the server makes none.
    func price(of id: Book.ID, promotion: String?) async throws -> BookDetailsData.Price? {
        // The book's own offer is the first one. Its product may have the id of the same book in another source.
        let offers = try await payments.offers(for: .book(id), promotion: promotion)
        return offers.first { $0.product != .library }.map { offer in
            BookDetailsData.Price(
                amount: BookDetailsData.Amount(offer.price),
                regular: offer.regularPrice.map(BookDetailsData.Amount.init), note: offer.note)
        }
    }

    /// Downloads the book to the shelf; `progress` is called on any thread.
    func download(_ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void) async throws {
        try await books.download(id, progress: progress)
    }

    /// Signals changes of the service of books.
    func shelfChanges() async -> any AsyncSequence<Void, Never> & Sendable { await books.changes() }

    /// Signals changes of the service of payments.
    func paymentChanges() async -> any AsyncSequence<Void, Never> & Sendable { await payments.changes() }
}

extension BookDetailsData.Amount {
    fileprivate init(_ money: Money) { self.init(minorUnits: money.minorUnits, currency: money.currency) }
}
