import Books
import SVIP

/// The calls that the shelf needs from outside.
protocol ShelfWorker: Worker {
    /// The books on this machine, the one that was read last first.
    func shelf() async throws -> [ShelfBook]
    /// Looks for words in the text of all books.
    func find(_ words: String, limit: Int) async throws -> ShelfSearch
    /// Removes a book from this machine, and returns the way back.
    func remove(_ id: Book.ID) async throws -> RemovedBook
    /// Puts a removed book back.
    func restore(_ book: RemovedBook) async throws
    /// Signals that the books have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
}
