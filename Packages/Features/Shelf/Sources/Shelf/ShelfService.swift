import Books

/// The worker over the service of books.
struct ShelfService: ShelfWorker {
    let books: any BooksService

    func shelf() async throws -> [ShelfBook] { try await books.shelf() }
    func find(_ words: String, limit: Int) async throws -> ShelfSearch {
        try await books.findOnShelf(words, limit: limit)
    }
    func remove(_ id: Book.ID) async throws -> RemovedBook { try await books.remove(id) }
    func restore(_ book: RemovedBook) async throws { try await book.restore() }
    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await books.changes() }
}
