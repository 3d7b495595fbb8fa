import Books
import Formatting
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
    /// The removals of this run.
    private var history = ChangeHistory<[RemovedBook]>()

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
        guard let books = await presenter.catching({ try ids.map(shown) }) else { return }
        let (gone, removed) = await removed(books)
        if !removed.isEmpty { history.note(removed) }
        guard !gone.isEmpty else { return }
        await presenter.catching(refresh)
        await presenter.showRemoved(gone)
    }

    /// Removes books until one cannot be removed. One that was removed elsewhere is gone, as the user wants.
    private func removed(_ books: [ShelfBookRecord]) async -> (gone: [ShelfBookRecord], removed: [RemovedBook]) {
        var gone: [ShelfBookRecord] = []
        var removed: [RemovedBook] = []
        await presenter.catching {
            for book in books {
                do { removed.append(try await worker.remove(book.id)) } catch BooksError.notOnShelf {}
                gone.append(book)
            }
        }
        return (gone, removed)
    }

    func undo() async {
        guard let books = history.next(isUndo: true) else { return }
        let restored: Void? = await presenter.catching { for book in books { try await worker.restore(book) } }
        history.end(books, isUndone: restored != nil)
        await presenter.catching(refresh)
        if restored != nil { await presenter.showRestored(books.map { ShelfBookRecord($0.book) }) }
    }

    func redo() async {
        guard let books = history.next(isUndo: false) else { return }
        let (gone, removed) = await removed(books.map { ShelfBookRecord($0.book) })
        if gone.isEmpty { history.end(books, isUndone: true) }
        // Others that could not be removed are on the shelf, where the user can remove them.
        if !removed.isEmpty { history.end(removed, isUndone: false) }
        await presenter.catching(refresh)
        if !gone.isEmpty { await presenter.showRemoved(gone) }
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
            await presenter.show(read, canUndo: history.canUndo, canRedo: history.canRedo)
        } catch {
            // The failure of a read is of no interest once a later one is kept.
            if readID > keptReadID { throw error }
        }
    }
}
