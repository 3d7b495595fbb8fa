import Books
import SVIP

/// The data and actions that the catalogue needs from outside.
protocol CatalogueWorker: Worker {
    /// The sources, the user's own choice first.
    func sources() async -> [BookSource]
    /// Searches a source; the first one for `nil`. Empty words are for the books that the source shows first.
    func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) async throws -> BookPage
    /// The user's purchased books, as far as this machine knows.
    func bought(_ ids: [Book.ID]) async throws -> Set<Book.ID>
    /// Signals that the order of the sources may have changed.
    func sourceChanges() async -> any AsyncSequence<Void, Never> & Sendable
    /// Signals that something may have been bought.
    func paymentChanges() async -> any AsyncSequence<Void, Never> & Sendable
}
