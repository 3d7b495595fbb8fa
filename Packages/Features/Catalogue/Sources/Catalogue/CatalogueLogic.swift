import Books
import Formatting
import SVIP

actor CatalogueLogic: CatalogueInteractor {
    private enum Request {
        case search
        case page(BookPage.Cursor)

        var cursor: BookPage.Cursor? { if case .page(let cursor) = self { cursor } else { nil } }
    }

    /// Typing is debounced with this pause.
    private static let pause = Duration.milliseconds(300)

    private let presenter: any CataloguePresenter
    private let worker: any CatalogueWorker
    private let clock: any Clock<Duration>
    private let openExit: @Sendable (Book.ID) async throws -> Void
    private let shelfExit: @Sendable () async throws -> Void

    private var content = CatalogueData.Content()
    /// `nil` on the last page, and while a request runs.
    private var next: BookPage.Cursor?

    private var asking: Task<BookPage, any Error>?
    private var lastRequestID = 0
    private var lastReadID = 0
    private var failed: Request?
    private var isAway = false

    init(
        presenter: any CataloguePresenter, worker: any CatalogueWorker, clock: any Clock<Duration>,
        open: @escaping @Sendable (Book.ID) async throws -> Void, shelf: @escaping @Sendable () async throws -> Void
    ) {
        self.presenter = presenter
        self.worker = worker
        self.clock = clock
        openExit = open
        shelfExit = shelf
    }

    func load() async {
        await readSources()
        await ask(.search)
    }

    func loadSources() async {
        await readSources()
        await show()
    }

    private func readSources() async {
        content.sources = await worker.sources().map(SourceRecord.init)
        content.source = content.sources.first?.id
    }

    func find(_ words: String, in source: BookSource.ID?) async {
        content.words = words.trimmingSpaces
        await use(source)
    }

    func observe() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.followSources() }
            group.addTask { await self.followPayments() }
        }
    }

    private func followSources() async {
        for await _ in await worker.sourceChanges() {
            let sources = await worker.sources().map(SourceRecord.init)
            guard !content.sources.isEmpty, sources != content.sources else { continue }
            content.sources = sources
            if let first = sources.first, first.id != content.source { await use(first.id) }
        }
    }

    private func followPayments() async {
        for await _ in await worker.paymentChanges() { await showBooks() }
    }

    func search(_ words: String) async {
        let words = words.trimmingSpaces
        guard words != content.words || failed != nil else { return }
        content.words = words
        await ask(.search, after: Self.pause)
    }

    func choose(_ source: BookSource.ID) async {
        guard source != content.source, content.sources.contains(where: { $0.id == source }) else { return }
        await use(source)
    }

    private func use(_ source: BookSource.ID?) async {
        content.source = source
        // The books of another source would be shown as this source's.
        content.found = nil
        await ask(.search)
    }

    func more() async {
        if let next { await ask(.page(next)) }
    }

    func retry() async { await askAgain() }

    /// Asks again if the last request has failed. Otherwise shows the loaded books.
    private func askAgain() async {
        if let failed { await ask(failed) } else { await showBooks() }
    }

    func open(_ id: Book.ID) async {
        let isFound = content.found?.books.contains { $0.id == id } == true
        await leaving {
            guard isFound else { throw BooksError.unknownBook(id) }
            try await openExit(id)
        }
    }

    func showShelf() async { await leaving { try await shelfExit() } }

    /// Goes through an exit. A second press meanwhile does nothing.
    private func leaving(_ exit: () async throws -> Void) async {
        guard !isAway else { return }
        isAway = true
        let left: Void? = await presenter.catching(exit)
        isAway = false
        // The error that offered to try again is no longer on display.
        if left != nil { await askAgain() }
    }

    // MARK: Asking

    /// Asks for books. Only the answer to the latest request counts.
    private func ask(_ request: Request, after pause: Duration = .zero) async {
        lastRequestID += 1
        let requestID = lastRequestID
        asking?.cancel()
        (asking, next, failed) = (nil, nil, nil)
        await show()
        await presenter.loading {
            guard requestID == lastRequestID else { return }
            let asking = Task { [worker, clock, content] in
                if pause > .zero { try await clock.sleep(for: pause) }
                return try await worker.search(content.words, in: content.source, page: request.cursor)
            }
            self.asking = asking
            do {
                let page = try await withTaskCancellationHandler {
                    try await asking.value
                } onCancel: {
                    asking.cancel()
                }
                guard requestID == lastRequestID else { return }
                add(page, to: request.cursor == nil ? nil : content.found)
                await showBooks()
            } catch {
                // The error of a superseded request is dropped.
                guard requestID == lastRequestID else { return }
                failed = request
                next = request.cursor
                if next == nil { content.found = nil }
                await show()
                throw error
            }
        }
    }

    private func add(_ page: BookPage, to found: CatalogueData.Found?) {
        var found = found ?? CatalogueData.Found(words: content.words, books: [], total: nil)
        var known = Set(found.books.map(\.id))
        let added = page.books.filter { known.insert($0.id).inserted }
        found.books += added.map(BookRecord.init)
        found.total = page.total ?? found.total
        // The pages may form a circle.
        next = added.isEmpty ? nil : page.next
        content.found = found
    }

    /// Shows the books after it has read which of them are bought. Of two reads at once the later one counts.
    private func showBooks() async {
        lastReadID += 1
        let readID = lastReadID
        let ids = content.found?.books.filter { $0.access == .paid }.map(\.id) ?? []
        let bought = ids.isEmpty ? [] : await presenter.catching { try await worker.bought(ids) } ?? content.bought
        guard readID == lastReadID else { return }
        content.bought = bought
        await show()
    }

    private func show() async {
        content.found?.hasMore = next != nil
        await presenter.show(content)
    }
}
