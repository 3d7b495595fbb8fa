import Books
import TestSupport
import Testing

@testable import Reader

/// Searching, the table of contents, and the errors of an unreadable book.
@MainActor
struct ReaderFailureTests {
    private let presenter = ReaderPresenterMock()

    private func open(_ worker: ReaderWorkerMock, id: Book.ID = "book") async -> any ReaderInteractor {
        let logic = ReaderLogic(id, height: 3, presenter: presenter, worker: worker)
        await logic.load()
        return logic
    }

    @Test func `a book that is not on the shelf is an error in place of a page`() async {
        let interactor = await open(ReaderWorkerMock([]), id: "other")
        let text = BooksError.notOnShelf("other").description
        #expect(presenter.dutiesWithoutLoader == [.error(text, hasLoadedContent: false)])
        await interactor.turnPage(forwards: true)
        await interactor.changeWidth()
        await interactor.search("x")
        await interactor.showContents()
        #expect(presenter.contents.isEmpty)
    }

    @Test func `opening that failed can be tried again`() async {
        let worker = ReaderWorkerMock([.lines("A", 1)])
        await worker.fail(with: BooksError.unreadable("The file is damaged."))
        let interactor = await open(worker)
        await worker.fail(with: nil)
        await interactor.retry()
        #expect(presenter.dutiesWithoutLoader == [.error("The file is damaged.", hasLoadedContent: false)])
        #expect(presenter.firstLine == "A 0")
    }

    @Test func `a page that cannot be read leaves the page as it is, and can be tried again`() async {
        let worker = ReaderWorkerMock([.lines("A", 1), .lines("B", 1)])
        let interactor = await open(worker)
        await worker.fail(with: TestError())
        await interactor.turnPage(forwards: true)
        #expect(presenter.firstLine == "A 0")
        await worker.fail(with: nil)
        await interactor.retry()
        #expect(presenter.firstLine == "B 0")
        await interactor.retry()
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        #expect(presenter.contents.count == 2)
    }

    @Test func `a position that cannot be saved is reported, and a retry turns no page`() async {
        let worker = ReaderWorkerMock([.lines("A", 9)])
        await worker.failKeeping(with: TestError())
        let interactor = await open(worker)
        await interactor.turnPage(forwards: true)
        #expect(presenter.firstLine == "A 2")
        #expect(presenter.dutiesWithoutLoader.allSatisfy { $0 == .error("test error", hasLoadedContent: true) })
        await worker.failKeeping(with: nil)
        await interactor.retry()
        #expect(presenter.firstLine == "A 2")
        #expect(await worker.kept == [BookPosition(block: 2)])
    }

    @Test func `matches are grouped by chapter`() async {
        let entries = [
            BookContents.Entry(title: "One", level: 0, position: BookPosition(block: 1)),
            BookContents.Entry(title: "Two", level: 1, position: BookPosition(chapter: 1)),
        ]
        let worker = ReaderWorkerMock([.lines("A", 4), .lines("B", 4)], entries: entries)
        let matches = [
            BookPosition(), BookPosition(block: 1), BookPosition(block: 3), BookPosition(chapter: 1, block: 3),
        ]
        .map { BookMatch(at: $0, "\($0.block)") }
        await worker.match(matches)
        let interactor = await open(worker)
        await interactor.search("  some   words ")
        var search = ReaderData.Search(title: "Tides", words: "some words")
        #expect(presenter.contents.dropFirst().first == .search(search) && presenter.page?.hasMatches == false)
        search.matches = [
            .init(title: nil, matches: [matches[0]]), .init(title: "One", matches: [matches[1], matches[2]]),
            .init(title: "Two", matches: [matches[3]]),
        ]
        #expect(presenter.contents.last == .search(search))
        await interactor.showPage()
        #expect(presenter.page?.hasMatches == true)
        await interactor.showMatches()
        #expect(presenter.contents.last == .search(search))
        await interactor.search(" ")
        #expect(presenter.contents.last == .search(ReaderData.Search(title: "Tides")))
    }

    @Test func `a search that fails can be tried again`() async {
        let worker = ReaderWorkerMock([.lines("A", 4)])
        let interactor = await open(worker)
        await worker.fail(with: TestError())
        await interactor.search("x")
        await worker.fail(with: nil)
        await interactor.retry()
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        #expect(presenter.contents.last == .search(ReaderData.Search(title: "Tides", words: "x", matches: [])))
    }

    @Test func `the table of contents says where the user is`() async {
        let entries = [0, 2, 2].map { BookContents.Entry(title: "\($0)", level: 0, position: BookPosition(block: $0)) }
        let worker = ReaderWorkerMock([.lines("A", 9)], entries: entries, position: BookPosition(block: 4))
        let interactor = await open(worker)
        await interactor.showContents()
        guard case .contents(let contents) = presenter.contents.last else { Issue.record("no contents"); return }
        #expect(contents.entries == entries.map(ReaderData.Entry.init) && contents.title == "Tides")
        #expect([1, 2].contains(contents.current))
    }
}
