import Books
import Testing

@testable import Reader

/// The marks of a match, on the page that it leads to and after it.
@MainActor
struct ReaderSearchTests {
    private let presenter = ReaderPresenterMock()
    private let match = BookMatch(
        position: BookPosition(chapter: 1, block: 2), length: 1, before: "", words: "B", after: " 2")
    private let interactor: any ReaderInteractor
    private let worker: ReaderWorkerMock

    init() async {
        worker = ReaderWorkerMock([.lines("A", 4), .lines("B", 6), .lines("C", 2)])
        await worker.match([match])
        interactor = ReaderLogic("book", height: 3, presenter: presenter, worker: worker)
        await interactor.load()
        await interactor.search("b")
    }

    @Test func `the match that was opened is marked, also in other lines`() async {
        await interactor.openMatch(at: match.position)
        #expect(presenter.firstLine == "**B** 2" && presenter.page?.returnPoint != nil)
        await interactor.changeWidth()
        #expect(presenter.firstLine == "**B** 2")
    }

    @Test func `the mark stays while the chapter is read, and is gone in another chapter`() async {
        await interactor.openMatch(at: match.position)
        await interactor.turnPage(forwards: true)
        await interactor.turnPage(forwards: false)
        #expect(presenter.firstLine == "**B** 2")
        await interactor.turnPage(forwards: true)
        await interactor.turnPage(forwards: true)
        #expect(presenter.firstLine == "C 0")
        for _ in 0..<2 { await interactor.turnPage(forwards: false) }
        #expect(presenter.firstLine == "B 2")
    }

    @Test func `a jump to another place removes the mark`() async {
        await interactor.openMatch(at: match.position)
        await interactor.jump(to: match.position)
        #expect(presenter.firstLine == "B 2")
        await interactor.openMatch(at: match.position)
        await interactor.goBack()
        #expect(presenter.firstLine == "B 2")
    }

    @Test func `matches are opened one after another, in a circle, with one way back`() async {
        let other = BookMatch(
            position: BookPosition(chapter: 2, block: 0), length: 1, before: "", words: "C", after: " 0")
        await worker.match([match, other])
        await interactor.search("b or c")
        var lines: [String?] = []
        for forwards in [true, true, true, false] {
            await interactor.openNextMatch(forwards: forwards)
            lines.append(presenter.firstLine)
        }
        #expect(lines == ["**B** 2", "**C** 0", "**B** 2", "**C** 0"])
        await interactor.goBack()
        #expect(presenter.firstLine == "A 0" && presenter.page?.returnPoint == nil)
        await interactor.openNextMatch(forwards: false)
        #expect(presenter.firstLine == "**C** 0" && presenter.page?.returnPoint != nil)
    }

    @Test func `a place that is no match is opened without a mark`() async {
        await interactor.openMatch(at: BookPosition(chapter: 1, block: 3))
        #expect(presenter.firstLine == "B 2" && presenter.page?.returnPoint != nil)
    }
}
