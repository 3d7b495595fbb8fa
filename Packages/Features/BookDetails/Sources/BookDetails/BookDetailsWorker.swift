import Books
import SVIP

/// The calls that the page of a book needs from outside.
protocol BookDetailsWorker: Worker {
    func book(_ id: Book.ID) async throws -> Book
    /// The book on the shelf; `nil` if it is not there.
    func shelfBook(_ id: Book.ID) async throws -> ShelfBook?
    /// Whether the book is paid, as far as this machine knows.
    func isPaid(_ id: Book.ID) async throws -> Bool
    /// The price of the book; `nil` if the server does not sell it.
    func price(of id: Book.ID, promotion: String?) async throws -> BookDetailsData.Price?
    /// Downloads the book to the shelf, from where an earlier download was stopped.
    ///
    /// - Parameter progress: Called on any thread with the bytes received so far.
    func download(_ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void) async throws
    /// Signals that the shelf may have changed.
    func shelfChanges() async -> any AsyncSequence<Void, Never> & Sendable
    /// Signals that something may have been paid.
    func paymentChanges() async -> any AsyncSequence<Void, Never> & Sendable
}
