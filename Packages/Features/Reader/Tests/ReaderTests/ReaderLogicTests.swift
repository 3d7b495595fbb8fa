import Books
import TestSupport
import Testing

@testable import Reader

@MainActor
struct ReaderLogicTests {
    private let presenter = ReaderPresenterMock()

    // A page has two paragraphs: two lines and the blank one between them.
    private func open(_ worker: ReaderWorkerMock, id: Book.ID = "book") async -> any ReaderInteractor {
        let logic = ReaderLogic(id, height: 3, presenter: presenter, worker: worker)
        await logic.load()
        return logic
    }

    @Test func `a book opens at its start, and the position is kept at once`() async {
        let worker = ReaderWorkerMock([.lines("A", 3)])
        _ = await open(worker)
        #expect(presenter.page?.lines.map(\.text.content) == ["A 0", "A 1"])
        #expect(await worker.kept == [BookPosition()])
        #expect(presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `a book opens at the page with the position that was kept`() async {
        let position = BookPosition(chapter: 1, block: 3, character: 1)
        let worker = ReaderWorkerMock([.lines("A", 3), .lines("B", 5)], position: position)
        _ = await open(worker)
        #expect(presenter.firstLine == "B 2")
        #expect(await worker.kept == [position])
    }

    @Test(arguments: [BookPosition(chapter: 7), BookPosition(chapter: -1), BookPosition(chapter: .max)])
    func `a book opens at its start if the position does not exist any more`(position: BookPosition) async {
        _ = await open(ReaderWorkerMock([.lines("A", 3)], position: position))
        #expect(presenter.firstLine == "A 0")
    }

    @Test func `a place beyond the end of a chapter is its last page`() async {
        let position = BookPosition(chapter: 0, block: .max, character: .max)
        _ = await open(ReaderWorkerMock([.lines("A", 3), .lines("B", 1)], position: position))
        #expect(presenter.firstLine == "A 2")
    }

    @Test func `pages are turned through all chapters, and back over the same pages`() async {
        let worker = ReaderWorkerMock([.lines("A", 3), .lines("B", 1), .lines("C", 3)])
        let interactor = await open(worker)
        var lines: [String?] = []
        for _ in 0..<4 {
            await interactor.turnPage(forwards: true)
            lines.append(presenter.firstLine)
        }
        #expect(lines == ["A 2", "B 0", "C 0", "C 2"])
        #expect(presenter.page?.isLast == true && presenter.page?.progress == 1)
        #expect(await worker.keptProgress == 1)
        for _ in 0..<4 {
            await interactor.turnPage(forwards: false)
            lines.append(presenter.firstLine)
        }
        #expect(lines.suffix(4) == ["C 0", "B 0", "A 2", "A 0"])
        #expect(presenter.page?.isFirst == true)
        #expect(await worker.kept.count == 9)
        #expect(await worker.kept.last == BookPosition())
    }

    @Test func `chapters without text are skipped, and the end of the book is reported`() async {
        let worker = ReaderWorkerMock([.empty, .lines("A", 1), .empty, .lines("B", 1), .empty])
        let interactor = await open(worker)
        #expect(presenter.firstLine == "A 0")
        await interactor.turnPage(forwards: true)
        #expect(presenter.firstLine == "B 0" && presenter.page?.isLast == true && presenter.page?.progress == 1)
        await interactor.turnPage(forwards: true)
        #expect(presenter.firstLine == "B 0")
        await interactor.turnPage(forwards: false)
        await interactor.turnPage(forwards: false)
        #expect(presenter.edges == [.end, .start])
    }

    @Test func `a place in a chapter without text at the end is the last page of the book`() async {
        _ = await open(ReaderWorkerMock([.lines("A", 3), .empty], position: BookPosition(chapter: 1)))
        #expect(presenter.firstLine == "A 2")
    }

    @Test(arguments: [[], [BookChapter.empty, BookChapter(blocks: [.init(.paragraph, [.init(" \n ")])])]])
    func `a book without text has a message`(chapters: [BookChapter]) async {
        _ = await open(ReaderWorkerMock(chapters))
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("'Tides' has no text that can be shown here.", hasLoadedContent: false)
            ])
    }

    @Test(arguments: [[], [BookChapter.empty]])
    func `a book without text is refused without pages, too, also after a page of it was wanted`(
        chapters: [BookChapter]
    ) async {
        for opensPage in [false, true] {
            let shown = ReaderShown()
            let logic = ReaderLogic("book", height: 3, presenter: shown, worker: ReaderWorkerMock(chapters))
            if opensPage { await logic.load() }
            await logic.showContents()
            #expect(throws: BooksError.noText(title: "Tides")) { try shown.check() }
            await logic.readChapter(0)
            #expect(throws: BooksError.noText(title: "Tides")) { try shown.check() }
            #expect(shown.content == nil && shown.chapter == nil)
        }
    }

    @Test func `a key that is pressed twice while a chapter loads turns two pages`() async {
        let gate = Gate()
        let worker = ReaderWorkerMock([.lines("A", 2), .lines("B", 3)], gate: gate)
        let logic = ReaderLogic("book", height: 3, presenter: presenter, worker: worker)
        let loading = Task { await logic.load() }
        await gate.reached()
        let first = Task { await logic.turnPage(forwards: true) }
        let second = Task { await logic.turnPage(forwards: true) }
        gate.open()
        for task in [loading, first, second] { await task.value }
        #expect(presenter.firstLine == "B 2")
        #expect(await worker.kept.map(\.block) == [0, 0, 2])
    }

    @Test func `each of several jumps can be undone`() async {
        let interactor = await open(ReaderWorkerMock([.lines("A", 4), .lines("B", 4)]))
        await interactor.jump(to: BookPosition(chapter: 1, block: 2))
        #expect(presenter.firstLine == "B 2" && presenter.page?.returnPoint?.progress == 0.25)
        await interactor.turnPage(forwards: false)
        await interactor.jump(to: BookPosition(chapter: 0, block: 3))
        #expect(presenter.firstLine == "A 2")
        await interactor.goBack()
        #expect(presenter.firstLine == "B 0")
        await interactor.goBack()
        #expect(presenter.firstLine == "A 0" && presenter.page?.returnPoint == nil)
        await interactor.goBack()
        #expect(presenter.firstLine == "A 0" && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `without a view the contents and whole chapters are read, and no position is kept`() async throws {
        let entries = [BookContents.Entry(title: "One", level: 0, position: BookPosition())]
        let worker = ReaderWorkerMock([.lines("A", 4), .empty], entries: entries)
        let shown = ReaderShown()
        let logic = ReaderLogic("book", height: 3, presenter: shown, worker: worker)
        await logic.showContents()
        #expect(shown.contents?.chapterCount == 2 && shown.contents?.entries.map(\.title) == ["One"])
        #expect(shown.contents?.current == nil)
        await logic.readChapter(0)
        #expect(shown.chapter == ChapterRecord(.lines("A", 4), number: 1))
        try shown.check()
        await logic.readChapter(2)
        #expect(throws: BooksError.noSuchPlace(title: "Tides")) { try shown.check() }
        #expect(shown.chapter == ChapterRecord(.lines("A", 4), number: 1))
        #expect(await worker.kept.isEmpty)
    }

    @Test func `a whole chapter leaves the page and the position`() async {
        let worker = ReaderWorkerMock([.lines("A", 4), .lines("B", 4)])
        let interactor = await open(worker)
        await interactor.readChapter(1)
        await interactor.turnPage(forwards: true)
        #expect(presenter.firstLine == "A 2")
        #expect(await worker.kept.map(\.chapter) == [0, 0])
    }

    @Test func `a broken link is reported, and the page stays`() async {
        let interactor = await open(ReaderWorkerMock([.lines("A", 4)]))
        await interactor.jump(to: BookPosition(chapter: 9))
        #expect(presenter.firstLine == "A 0" && presenter.page?.returnPoint == nil)
        #expect(presenter.dutiesWithoutLoader == [.error("'Tides' has no such chapter.", hasLoadedContent: true)])
    }
}
