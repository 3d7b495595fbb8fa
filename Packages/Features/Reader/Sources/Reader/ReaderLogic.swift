import Books
import Formatting
import SVIP

actor ReaderLogic: ReaderInteractor {
    private typealias Command = @Sendable (isolated ReaderLogic) async throws -> Void
    enum Mode { case page, contents, search, lines, notes, note }

    private let id: Book.ID
    private let presenter: any ReaderPresenter
    private let worker: any ReaderWorker
    private let start: BookPosition?
    private let height: Int
    private let measure: TextMeasure

    private var width = PageWidth.automatic
    /// The room for a page; `nil` until it is known.
    private var room: (columns: Int, lines: Int?)?
    private var mode = Mode.page
    /// `nil` until it is loaded.
    private var book: OpenBook?
    /// `nil` until the first page is on display.
    private var chapter: OpenChapter?
    /// A place on the page. Until the page is turned it stays the same, so that a change of the width loses nothing.
    private var place = BookPosition()
    private var returnPoints: [ReaderData.ReturnPoint] = []
    private var found = ReaderData.Search(title: "")
    /// The match that was opened last; `nil` before that, and after the user has gone back from it.
    private var opened: BookPosition?

    /// The notes on display or on the page; `nil` until they are loaded.
    private var notes: BookNotes?
    /// The line with which the user begins a passage.
    private var passageStart: BookPosition?
    /// The place of the note that is on display, and what is shown after it.
    private var edited: (place: BookPosition, returnMode: Mode)?
    /// The notes that were changed, `nil` where there was or is none.
    private var history = ChangeHistory<(before: BookNote?, after: BookNote?)>()

    private var last: Task<Void, Never>?
    private var failed: Command?

    init(
        _ id: Book.ID, at start: BookPosition? = nil, height: Int, measure: TextMeasure = TextMeasure(),
        presenter: any ReaderPresenter,
        worker: any ReaderWorker
    ) {
        self.id = id
        self.start = start
        self.height = max(1, height)
        self.measure = measure
        self.presenter = presenter
        self.worker = worker
    }

    func load() async { await perform { try await $0.open() } }
    func turnPage(forwards: Bool) async { await perform { try await $0.turn(by: forwards ? 1 : -1) } }
    func jump(to place: BookPosition) async { await perform { try await $0.visit(place) } }
    func openMatch(at place: BookPosition) async {
        await perform { logic in
            let match = logic.matches.first { $0.position == place }
            try await logic.visit(place, match: match)
            logic.opened = match?.position
        }
    }

    func openNextMatch(forwards: Bool) async {
        await perform { try await $0.openMatch(by: forwards ? 1 : -1) }
    }

    func goBack() async { await perform { try await $0.comeBack() } }
    func changeWidth() async { await perform { await $0.takeNextWidth() } }
    func fit(columns: Int, lines: Int?) async {
        await inOrder { logic in
            logic.room = (max(columns, 1), lines.map { max($0, 1) })
            await logic.layOut()
        }
    }

    func search(_ words: String) async { await perform { try await $0.find(words) } }
    func showPage() async { await perform { await $0.show(.page) } }
    func showContents() async { await perform { try await $0.openContents() } }
    func readChapter(_ index: Int) async { await perform { try await $0.read(index) } }
    func showMatches() async { await perform { await $0.show(.search) } }

    func observe() async {
        for await _ in await worker.pageWidthChanges() { await inOrder { await $0.followWidth() } }
    }

    func showLines() async { await perform { await $0.openLines() } }
    func beginPassage(at place: BookPosition) async { await perform { await $0.begin(at: place) } }
    func mark(at place: BookPosition, note: String?) async { await perform { try await $0.keepMark(at: place, note) } }
    func showNotes() async { await perform { try await $0.openNotes() } }
    func openNote(at place: BookPosition) async { await perform { await $0.edit(at: place) } }
    func removeNote(at place: BookPosition) async { await perform { try await $0.dropNote(at: place) } }
    func undo() async { await perform { try await $0.revise(isUndo: true) } }
    func redo() async { await perform { try await $0.revise(isUndo: false) } }

    func retry() async {
        if let failed { await perform(failed) }
    }

    // MARK: Commands

    private func perform(_ command: @escaping Command) async { await inOrder { await $0.run(command) } }

    /// Works after the earlier commands, so that two pages are turned if the key is pressed twice.
    private func inOrder(_ work: @escaping @Sendable (isolated ReaderLogic) async -> Void) async {
        let previous = last
        let task = Task {
            await previous?.value
            await work(self)
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
        width = await worker.pageWidth()
        let contents = try await worker.contents(of: id)
        let kept = try await worker.position(in: id)
        // Without its notes a book can still be read. The list of notes shows the error.
        notes = try? await worker.notes(in: id)
        let book = try await OpenBook(id: id, contents: contents, worker: worker, notes: notes?.notes ?? [])
        // The file may be another edition since the position was kept.
        let place = kept.flatMap { contents.has($0) ? $0 : nil } ?? BookPosition()
        let target = try await book.chapter(with: place, size: size)
        self.book = book
        await go(to: target.chapter, at: target.place)
        // From there the user can return to the page.
        if let start { try await visit(start) }
    }

    private func openWithoutPage() async throws {
        guard book == nil else { return }
        book = try await OpenBook(id: id, contents: try await worker.contents(of: id), worker: worker)
    }

    private func openContents() async throws {
        try await openWithoutPage()
        await show(.contents)
    }

    private func read(_ index: Int) async throws {
        try await openWithoutPage()
        let text = try await worker.chapter(index, of: id)
        await presenter.showText(ChapterRecord(text, number: index + 1))
    }

    private func turn(by step: Int) async throws {
        guard let book, let chapter else { return }
        let page = chapter.layout.page(with: place) + step
        if chapter.layout.pages.indices.contains(page) {
            await go(to: chapter, at: chapter.start(ofPage: page))
        } else if let next = try await book.chapter(from: chapter.index + step, by: step, size: size) {
            await go(to: next, at: next.start(ofPage: step > 0 ? 0 : next.layout.pages.count - 1))
        } else {
            await presenter.showEdge(step > 0 ? .end : .start)
        }
    }

    private func visit(_ place: BookPosition, match: BookMatch? = nil) async throws {
        guard let book, let page else { return }
        guard book.contents.has(place) else { throw BooksError.noSuchPlace(title: book.contents.title) }
        let target = try await book.chapter(with: place, match: match, size: size)
        returnPoints.append(ReaderData.ReturnPoint(position: self.place, progress: page.progress))
        await go(to: target.chapter, at: target.place)
    }

    private var matches: [BookMatch] { found.matches?.flatMap(\.matches) ?? [] }

    private func openMatch(by step: Int) async throws {
        let matches = matches
        guard let book, let page, !matches.isEmpty else { return }
        let present = matches.firstIndex { $0.position == opened }
        let next = present.map { ($0 + step + matches.count) % matches.count } ?? (step > 0 ? 0 : matches.count - 1)
        let match = matches[next]
        let target = try await book.chapter(with: match.position, match: match, size: size)
        if present == nil { returnPoints.append(ReaderData.ReturnPoint(position: place, progress: page.progress)) }
        opened = match.position
        await go(to: target.chapter, at: target.place)
    }

    private func comeBack() async throws {
        guard let book, let returnPoint = returnPoints.last else { return }
        let target = try await book.chapter(with: returnPoint.position, size: size)
        returnPoints.removeLast()
        opened = nil
        await go(to: target.chapter, at: target.place)
    }

    private func takeNextWidth() async {
        guard chapter != nil else { return }
        width = width.next
        await keepWidth()
        await layOut()
    }

    /// A width that cannot be saved is used until the book is closed.
    private func keepWidth() async {
        let kept: Void? = await presenter.catching { try await worker.setPageWidth(width) }
        if kept == nil { failed = { await $0.keepWidth() } }
    }

    private func followWidth() async {
        let present = await worker.pageWidth()
        guard present != width else { return }
        width = present
        await layOut()
    }

    private var size: PageSize {
        PageSize(
            columns: min(width.columns, room?.columns ?? .max), height: room?.lines ?? height, measure: measure)
    }

    private func layOut() async {
        layOutChapter()
        await show(mode)
    }

    /// Breaks the chapter into lines again, for another width or with other marks.
    func layOutChapter() { chapter = chapter?.laidOut(in: size, notes: book?.notes ?? []) }

    private func find(_ words: String) async throws {
        guard let book else { return }
        found = ReaderData.Search(
            title: book.contents.title, words: words.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        opened = nil
        await show(.search)
        guard !found.words.isEmpty else { return }
        found.matches = book.contents.byChapter(try await worker.find(found.words, in: id))
        await show(.search)
    }

    // MARK: The page

    private func go(to chapter: OpenChapter, at place: BookPosition) async {
        self.chapter = chapter
        self.place = place
        await show(.page)
        await keep()
    }

    /// Reading goes on if a position cannot be saved.
    private func keep() async {
        guard let page else { return }
        let kept: Void? = await presenter.catching { try await worker.keep(place, progress: page.progress, in: id) }
        if kept == nil { failed = { await $0.keep() } }
    }

    func show(_ mode: Mode) async {
        if mode == .notes || mode == .note { return await showNotes(in: mode) }
        // The contents need no page.
        guard let book, mode == .contents || chapter != nil else { return }
        self.mode = mode
        switch mode {
        case .page: if let page { await presenter.show(.page(page)) }
        case .contents:
            let contents = book.contents
            await presenter.show(
                .contents(
                    .init(
                        title: contents.title, chapterCount: contents.chapterCount,
                        entries: contents.entries.map(ReaderData.Entry.init),
                        current: chapter == nil ? nil : contents.entryIndex(at: place))))
        case .search:
            found.title = book.contents.title
            await presenter.show(.search(found))
        case .lines: if let page { await presenter.show(.lines(.init(lines: page.lines, start: passageStart))) }
        case .notes, .note: break
        }
    }

    var page: ReaderData.Page? {
        guard let book, let chapter else { return nil }
        var page = chapter.page(with: place, of: book.contents, lastIndex: book.lastIndex)
        page.returnPoint = returnPoints.last
        page.hasMatches = found.matches?.isEmpty == false
        page.width = width
        return page
    }
}

/// The marks and notes of the user.
extension ReaderLogic {
    func openLines() async {
        passageStart = nil
        await show(.lines)
    }

    func begin(at place: BookPosition) async {
        guard mode == .lines else { return }
        passageStart = place
        await show(.lines)
    }

    func keepMark(at place: BookPosition, _ text: String?) async throws {
        let present = try await worker.notes(in: id)
        let begun = mode == .lines ? passageStart.flatMap { chapter?.layout.passage(from: $0, through: place) } : nil
        let whole = mode == .lines ? place.paragraph : place.restOfParagraph
        let passage = begun ?? present.notes.first { $0.place == place }?.passage ?? whole
        let kept = present.notes.first { $0.place == passage.lowerBound }
        let note = try await worker.mark(passage, text: text ?? kept?.text ?? "", in: id)
        if note != kept { history.note((kept, note)) }
        try await take(worker.notes(in: id))
        // After marking a passage the user may write a note, and after writing it goes on.
        if mode == .note, let edited, edited.place == note.place, chapter != nil {
            await show(edited.returnMode)
        } else {
            edited = (note.place, .page)
            await show(.note)
        }
    }

    func openNotes() async throws {
        try await take(worker.notes(in: id))
        await show(.notes)
    }

    func edit(at place: BookPosition) async {
        edited = (place, .notes)
        await show(.note)
    }

    func dropNote(at place: BookPosition) async throws {
        var present = try await worker.notes(in: id)
        try await worker.removeNote(at: place, in: id)
        history.note((present.notes.first { $0.place == place }, nil))
        present.notes.removeAll { $0.place == place }
        take(present)
        await show(mode == .note ? edited?.returnMode ?? .notes : .notes)
    }

    /// Takes a change back, or makes it again. A note that was deleted elsewhere is gone, as the user wants.
    func revise(isUndo: Bool) async throws {
        guard let change = history.next(isUndo: isUndo) else { return }
        let (old, new) = isUndo ? (change.after, change.before) : (change.before, change.after)
        do {
            if let new {
                _ = try await worker.mark(new.passage, text: new.text, in: id)
            } else if let old {
                do { try await worker.removeNote(at: old.place, in: id) } catch BooksError.noNote {}
            }
        } catch {
            history.end(change, isUndone: !isUndo)
            throw error
        }
        history.end(change, isUndone: isUndo)
        try await take(worker.notes(in: id))
        await show(mode)
    }

    /// Shows the notes, or the note that is edited. They need no page.
    func showNotes(in mode: Mode) async {
        guard let notes else { return }
        if mode == .note, let note = notes.notes.first(where: { $0.place == edited?.place }) {
            self.mode = .note
            await presenter.show(.note(note))
        } else {
            self.mode = .notes
            await presenter.show(
                .notes(ReaderData.Notes(notes: notes, canUndo: history.canUndo, canRedo: history.canRedo)))
        }
    }

    private func take(_ notes: BookNotes) {
        self.notes = notes
        book?.notes = notes.notes
        layOutChapter()
    }
}
