import Books
import SVIP

actor BookDetailsLogic: BookDetailsInteractor {
    private let id: Book.ID
    private let promotion: String?
    private let presenter: any BookDetailsPresenter
    private let worker: any BookDetailsWorker
    private let readExit: @Sendable (_ id: Book.ID, _ promotion: String?) async throws -> Void

    /// `nil` until it is loaded.
    private var book: Book?
    private var content: BookDetailsData.Content?
    private var lastReadID = 0
    private var keptReadID = 0
    private var downloading: Task<Void, any Error>?
    private var hasDownloadFailed = false
    private var isAway = false
    /// Whether the presenter shows the price, which is a question to a server.
    private var showsPrice = false

    init(
        _ id: Book.ID, promotion: String?, presenter: any BookDetailsPresenter, worker: any BookDetailsWorker,
        read: @escaping @Sendable (_ id: Book.ID, _ promotion: String?) async throws -> Void
    ) {
        self.id = id
        self.promotion = promotion
        self.presenter = presenter
        self.worker = worker
        readExit = read
    }

    func load() async {
        showsPrice = true
        await presenter.loading(hasLoadedContent: content != nil) {
            try await loadBook()
            await refresh()
            await askForMissingPrice()
        }
    }

    func loadWithoutPrice() async {
        await presenter.loading(hasLoadedContent: content != nil) {
            if book == nil { try await loadBook() }
            await refresh()
        }
    }

    private func loadBook() async throws {
        let book = try await worker.book(id)
        self.book = book
        let record = BookRecord(book)
        if content == nil { content = BookDetailsData.Content(book: record) }
        content?.book = record
        await show()
    }

    func observe() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.refresh(at: self.worker.shelfChanges()) }
            group.addTask { await self.refresh(at: self.worker.paymentChanges()) }
        }
    }

    private func refresh(at changes: any AsyncSequence<Void, Never> & Sendable) async {
        for await _ in changes {
            let before = content?.state
            await refresh()
            // A command that has yet to show the first state asks for the price itself, and waits for it.
            if before != nil, before != .toPay { await askForMissingPrice() }
        }
    }

    func askForPrice() async { await loadPrice() }

    private func loadPrice() async {
        guard content?.state == .toPay, content?.price != .loading else { return }
        content?.price = .loading
        await show()
        let price: BookDetailsData.PriceState
        do {
            price = try await worker.price(of: id, promotion: promotion).map { .known($0) } ?? .notOffered
        } catch {
            // A price that cannot be looked up does not hide the book.
            price = .failed(reason: String(describing: error))
        }
        // The book may have been paid meanwhile.
        guard content?.price == .loading else { return }
        content?.price = price
        await show()
    }

    func read() async {
        if let refusal { return await presenter.showError(refusal, hasLoadedContent: true) }
        guard actions.contains(.read), !isAway else { return }
        isAway = true
        hasDownloadFailed = false
        await presenter.catching { try await readExit(id, promotion) }
        isAway = false
        await refresh()
        await askForMissingPrice()
    }

    /// The reason for which the book cannot be read; `nil` if it can, or is not loaded.
    private var refusal: (any Error)? {
        switch content?.state {
        case .unknown: BookDetailsError.unknownAccess
        case .unavailable(let reason): BooksError.notAvailable(reason)
        case .onShelf, .mismatch, .free, .paid, .toPay, nil: nil
        }
    }

    func retry() async { hasDownloadFailed && actions.contains(.download) ? await download() : await load() }

    // MARK: Download

    func download() async {
        guard actions.contains(.download) else { return }
        hasDownloadFailed = false
        content?.download = .running(part: nil)
        // Of progress that comes faster than it is shown, only the latest is of interest.
        let (steps, step) = AsyncStream.makeStream(of: DownloadProgress.self, bufferingPolicy: .bufferingNewest(1))
        let downloading = Task { [worker, id] in
            defer { step.finish() }
            try await worker.download(id) { step.yield($0) }
        }
        self.downloading = downloading
        let isDone: Void? = await withTaskCancellationHandler {
            await show()
            for await progress in steps { await show(progress) }
            return await presenter.catching { try await end(of: downloading) }
        } onCancel: {
            downloading.cancel()
        }
        self.downloading = nil
        content?.download = isDone == nil ? .stopped : .idle
        await show()
        await refresh()
        await askForMissingPrice()
        if isDone != nil { await presenter.showDownloaded() }
    }

    func stopDownload() async { downloading?.cancel() }

    private func end(of downloading: Task<Void, any Error>) async throws {
        do {
            try await downloading.value
        } catch {
            // The user does not want to read how a download ends that was stopped.
            guard !downloading.isCancelled else { throw CancellationError() }
            hasDownloadFailed = true
            throw error
        }
    }

    /// Shows the part in steps of 5 %, because a surface may write the screen for each.
    private func show(_ progress: DownloadProgress) async {
        guard let total = progress.total, total > 0 else { return }
        let part = (min(max(Double(progress.received) / Double(total), 0), 1) * 20).rounded(.down) / 20
        guard content?.download != .running(part: part) else { return }
        content?.download = .running(part: part)
        await show()
    }

    // MARK: State

    /// Shows the possible action for the book. A part that cannot be read is shown as an error beside it.
    private func refresh() async {
        guard let book else { return }
        lastReadID += 1
        let readID = lastReadID
        let shelfBook = await presenter.catching { try await worker.shelfBook(id) } ?? nil
        var isPaid = false
        if book.access == .paid { isPaid = await presenter.catching { try await worker.isPaid(id) } ?? false }
        // A later read may have finished first, with newer values.
        guard readID > keptReadID else { return }
        keptReadID = readID
        let state = Self.state(of: book, on: shelfBook, isPaid: isPaid)
        content?.state = state
        content?.isPaid = isPaid
        if state != .toPay { content?.price = nil }
        if shelfBook != nil, shelfBook?.mismatch == nil, content?.download == .stopped { content?.download = .idle }
        await show()
    }

    private func askForMissingPrice() async {
        if showsPrice, content?.price == nil { await loadPrice() }
    }

    private static func state(of book: Book, on shelfBook: ShelfBook?, isPaid: Bool) -> BookDetailsData.State {
        if let shelfBook { return shelfBook.mismatch.map { .mismatch($0) } ?? .onShelf(progress: shelfBook.progress) }
        return switch book.access {
        case .open: .free
        case .paid: isPaid ? .paid : .toPay
        case .unknown: .unknown
        case .unavailable(let reason): .unavailable(reason: reason)
        }
    }

    private var actions: Set<BookDetailsData.Action> {
        if case .running = content?.download { return [.stopDownload] }
        switch content?.state {
        case nil, .unknown, .unavailable: return []
        case .onShelf: return [.read]
        case .mismatch, .free, .paid: return [.read, .download]
        case .toPay:
            if case .failed = content?.price { return [.read, .askForPrice] }
            return [.read]
        }
    }

    private func show() async {
        guard var content else { return }
        content.actions = actions
        self.content = content
        await presenter.show(content)
    }
}
