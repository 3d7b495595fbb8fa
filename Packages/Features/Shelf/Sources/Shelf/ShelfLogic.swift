import Books
import SVIP

actor ShelfLogic: ShelfInteractor {
    private let presenter: any ShelfPresenter
    private let worker: any ShelfWorker
    private let readExit: @Sendable (Book.ID, BookPosition?) async throws -> Void
    private let openExit: @Sendable (Book.ID) async throws -> Void

    /// `nil` until they are loaded.
    private var books: [ShelfBookRecord]?
    private var lastReadID = 0
    private var keptReadID = 0
    private var isAway = false

    init(
        presenter: any ShelfPresenter, worker: any ShelfWorker,
        read: @escaping @Sendable (Book.ID, BookPosition?) async throws -> Void,
        open: @escaping @Sendable (Book.ID) async throws -> Void
    ) {
        self.presenter = presenter
        self.worker = worker
        readExit = read
        openExit = open
    }

    func load() async { await presenter.loading(hasLoadedContent: books != nil, refresh) }

    func observe() async {
        for await _ in await worker.changes() {
            await presenter.catching(hasLoadedContent: books != nil, refresh)
        }
    }

    func read(_ id: Book.ID, at place: BookPosition?) async {
        await leaving(with: id) { try await readExit(id, place) }
    }
    func open(_ id: Book.ID) async { await leaving(with: id) { try await openExit(id) } }

    func search(_ words: String, limit: Int) async {
        let words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.isEmpty { return await presenter.show(nil, of: words) }
        await presenter.loading(hasLoadedContent: books != nil) {
            await presenter.show(try await worker.find(words, limit: limit), of: words)
        }
    }

    func remove(_ ids: [Book.ID]) async {
        var removed: [ShelfBookRecord] = []
        await presenter.catching {
            for book in try ids.map(shown) {
                do {
                    try await worker.remove(book.id)
                } catch BooksError.notOnShelf {
                    // It was removed elsewhere, as the user wants.
                }
                removed.append(book)
            }
        }
        guard !removed.isEmpty else { return }
        await presenter.catching(refresh)
        await presenter.showRemoved(removed)
    }

    /// Goes through an exit with a book. A second press meanwhile does nothing.
    private func leaving(with id: Book.ID, _ exit: () async throws -> Void) async {
        guard !isAway else { return }
        isAway = true
        await presenter.catching {
            _ = try shown(id)
            try await exit()
        }
        isAway = false
        // The book that was read is now the first one.
        await presenter.catching(refresh)
    }

    /// The book, which has to be on display.
    private func shown(_ id: Book.ID) throws(BooksError) -> ShelfBookRecord {
        guard let book = books?.first(where: { $0.id == id }) else { throw .notOnShelf(id) }
        return book
    }

    private func refresh() async throws {
        lastReadID += 1
        let readID = lastReadID
        do {
            let read = try await worker.shelf().map(ShelfBookRecord.init)
            // A later read may have finished first, with newer values.
            guard readID > keptReadID else { return }
            keptReadID = readID
            books = read
            await presenter.show(read)
        } catch {
            // The failure of a read is of no interest once a later one is kept.
            if readID > keptReadID { throw error }
        }
    }
}
