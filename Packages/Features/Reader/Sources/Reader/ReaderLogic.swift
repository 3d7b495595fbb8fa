import Books
import SVIP

actor ReaderLogic: ReaderInteractor {
    private typealias Command = @Sendable (isolated ReaderLogic) async throws -> Void
    private enum Mode { case page, contents, search }

    private let id: Book.ID
    private let presenter: any ReaderPresenter
    private let worker: any BooksService
    private let height: Int

    private var width: ReaderData.Width
    private var mode = Mode.page
    /// `nil` until it is loaded.
    private var book: BookContents?
    /// `nil` until the first page is on display.
    private var chapter: OpenChapter?
    /// A place on the page. Until the page is turned it stays the same, so that a change of the width loses nothing.
    private var place = BookPosition()
    private var waysBack: [ReaderData.WayBack] = []
    private var found = ReaderData.Search(title: "")

    private var last: Task<Void, Never>?
    private var failed: Command?

    init(
        _ id: Book.ID, width: ReaderData.Width, height: Int, presenter: any ReaderPresenter, worker: any BooksService
    ) {
        self.id = id
        self.width = width
        self.height = max(1, height)
        self.presenter = presenter
        self.worker = worker
    }

    func load() async { await perform { try await $0.open() } }
    func turnPage(forwards: Bool) async { await perform { try await $0.turn(by: forwards ? 1 : -1) } }
    func jump(to place: BookPosition) async { await perform { try await $0.visit(place) } }
    func goBack() async { await perform { try await $0.comeBack() } }
    func changeWidth() async { await perform { await $0.takeNextWidth() } }
    func search(_ words: String) async { await perform { try await $0.find(words) } }
    func showPage() async { await perform { await $0.show(.page) } }
    func showContents() async { await perform { await $0.show(.contents) } }
    func showSearch() async { await perform { await $0.show(.search) } }

    func retry() async {
        if let failed { await perform(failed) }
    }

    // MARK: Commands

    /// Runs a command after the earlier ones, so that two pages are turned if the key is pressed twice.
    private func perform(_ command: @escaping Command) async {
        let previous = last
        let task = Task {
            await previous?.value
            await run(command)
        }
        last = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func run(_ command: @escaping Command) async {
        failed = nil
        let done: Void? = await presenter.loading(hasLoadedContent: chapter != nil) { try await command(self) }
        if done == nil { failed = command }
    }

    private func open() async throws {
        let book = try await worker.contents(of: id)
        let kept = try await worker.shelf().first { $0.id == id }?.position
        self.book = book
        // The file may be another edition since the position was kept.
        let place = kept.flatMap { book.has($0) ? $0 : nil } ?? BookPosition()
        let target = try await nearestText(to: place, in: book)
        await go(to: target.chapter, at: target.place)
    }

    private func turn(by step: Int) async throws {
        guard let chapter else { return }
        let page = chapter.layout.page(with: place) + step
        if chapter.layout.pages.indices.contains(page) {
            await go(to: chapter, at: chapter.start(ofPage: page))
        } else if let next = try await text(from: chapter.index + step, by: step) {
            await go(to: next, at: next.start(ofPage: step > 0 ? 0 : next.layout.pages.count - 1))
        } else {
            await presenter.showStatus(step > 0 ? "This is the end of the book." : "This is the start of the book.")
        }
    }

    private func visit(_ place: BookPosition) async throws {
        guard let book, let page else { return }
        guard book.has(place) else { throw BooksError.noSuchPlace(title: book.title) }
        let target = try await nearestText(to: place, in: book)
        waysBack.append(ReaderData.WayBack(position: self.place, progress: page.progress))
        await go(to: target.chapter, at: target.place)
    }

    private func comeBack() async throws {
        guard let book, let wayBack = waysBack.last else { return }
        let target = try await nearestText(to: wayBack.position, in: book)
        waysBack.removeLast()
        await go(to: target.chapter, at: target.place)
    }

    private func takeNextWidth() async {
        guard let chapter else { return }
        width = width.next
        self.chapter = open(chapter.text, chapter.index)
        await show(.page)
    }

    private func find(_ words: String) async throws {
        guard let book else { return }
        found = ReaderData.Search(
            title: book.title, words: words.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        await show(.search)
        guard !found.words.isEmpty else { return }
        found.matches = book.byChapter(try await worker.find(found.words, in: id))
        await show(.search)
    }

    // MARK: The page

    private func go(to chapter: OpenChapter, at place: BookPosition) async {
        self.chapter = chapter
        self.place = place
        await show(.page)
        await keep()
    }

    /// A position that cannot be kept keeps nobody from reading.
    private func keep() async {
        guard let page else { return }
        let kept: Void? = await presenter.catching {
            try await worker.keep(place, progress: page.progress, in: id)
        }
        if kept == nil { failed = { await $0.keep() } }
    }

    private func show(_ mode: Mode) async {
        guard let book, let page else { return }
        self.mode = mode
        switch mode {
        case .page: await presenter.show(.page(page))
        case .contents:
            let contents = ReaderData.Contents(
                title: book.title, entries: book.entries, current: book.entryIndex(at: place))
            await presenter.show(.contents(contents))
        case .search:
            found.title = book.title
            await presenter.show(.search(found))
        }
    }

    private var page: ReaderData.Page? {
        guard let book, let chapter else { return nil }
        var page = chapter.page(with: place, of: book)
        page.wayBack = waysBack.last
        page.width = width
        return page
    }

    // MARK: Chapters

    /// The page with a place. If the chapter has no text, that is the beginning of the next one, or the end of the one
    /// before.
    private func nearestText(
        to place: BookPosition, in book: BookContents
    ) async throws -> (chapter: OpenChapter, place: BookPosition) {
        if let next = try await text(from: place.chapter, by: 1) {
            return (next, next.index == place.chapter ? place : next.start(ofPage: 0))
        }
        guard let before = try await text(from: place.chapter - 1, by: -1) else {
            throw ReaderError.noText(title: book.title)
        }
        return (before, before.start(ofPage: before.layout.pages.count - 1))
    }

    /// The first chapter with text from an index on; `nil` if there is none.
    private func text(from index: Int, by step: Int) async throws -> OpenChapter? {
        guard let book else { return nil }
        var index = index
        while (0..<book.chapterCount).contains(index) {
            let open =
                index == chapter?.index ? chapter : self.open(try await worker.chapter(index, of: id), index)
            if let open, !open.layout.lines.isEmpty { return open }
            index += step
        }
        return nil
    }

    private func open(_ text: BookChapter, _ index: Int) -> OpenChapter {
        OpenChapter(
            index: index, text: text,
            layout: ChapterLayout(text, index: index, columns: width.columns, height: height))
    }
}
