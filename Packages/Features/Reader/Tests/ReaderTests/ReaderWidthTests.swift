import Books
import TestSupport
import Testing

@testable import Reader

/// The width of the lines: it is the user's choice, and an open book follows it.
@MainActor
struct ReaderWidthTests {
    private let presenter = ReaderPresenterMock()
    private let text = BookChapter(
        blocks: (0..<9).map { _ in .init(.paragraph, [.init(String(repeating: "word ", count: 60))]) })
    private let position = BookPosition(chapter: 0, block: 4, character: 100)

    private func open(_ worker: ReaderWorkerMock) async -> any ReaderInteractor {
        let logic = ReaderLogic("book", height: 3, presenter: presenter, worker: worker)
        await logic.load()
        return logic
    }

    /// Expects that the longest line on the page is as long as the width allows, less a word that no longer fits.
    private func expectPage(in width: PageWidth, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(presenter.page?.width == width, sourceLocation: sourceLocation)
        let longest = presenter.page?.lines.map(\.text.content.count).max() ?? 0
        #expect(longest <= width.columns && longest > width.columns - 5, sourceLocation: sourceLocation)
    }

    @Test(arguments: [PageWidth.automatic, .narrow, .normal, .wide, .fixed(20), .fixed(200)])
    func `a book opens in the width that the user has chosen`(width: PageWidth) async {
        _ = await open(ReaderWorkerMock([text], width: width))
        expectPage(in: width)
    }

    @Test(arguments: [0, 50, 100, 150, 200, 250])
    func `the width changes in a circle, is kept, and the text on display stays`(character: Int) async {
        let position = BookPosition(chapter: 0, block: 4, character: character)
        let worker = ReaderWorkerMock([text], position: position)
        let interactor = await open(worker)
        let start = presenter.page?.lines
        for width in [PageWidth.normal, .wide, .automatic, .narrow] {
            await interactor.changeWidth()
            expectPage(in: width)
            #expect(await worker.width == width)
            #expect(presenter.page?.lines.contains { $0.position.block == 4 } == true)
        }
        #expect(presenter.page?.lines == start)
    }

    @Test(arguments: [0, 100, 250])
    func `pages fit the available space, and the displayed text stays`(character: Int) async {
        let worker = ReaderWorkerMock(
            [text], position: BookPosition(chapter: 0, block: 4, character: character), width: .normal)
        let interactor = await open(worker)
        let start = presenter.page?.lines
        await interactor.fit(columns: 40, lines: 5)
        #expect(presenter.page?.lines.allSatisfy { $0.text.content.count <= 40 } == true)
        #expect((presenter.page?.lines.count ?? 0) <= 5)
        #expect(presenter.page?.lines.contains { $0.position.block == 4 } == true)
        // The available space is not the user's choice.
        #expect(presenter.page?.width == .normal)
        #expect(await worker.width == .normal)
        await interactor.fit(columns: 200, lines: 3)
        #expect(presenter.page?.lines == start)
        for (columns, lines) in [(0, 0), (-1, -5), (1, nil)] as [(Int, Int?)] {
            await interactor.fit(columns: columns, lines: lines)
            #expect(presenter.page?.lines.isEmpty == false)
        }
    }

    @Test func `an automatic width follows the room, up to 72 columns`() async {
        let interactor = await open(ReaderWorkerMock([text], width: .automatic))
        for columns in [40, 72, 200] {
            await interactor.fit(columns: columns, lines: 20)
            let longest = presenter.page?.lines.map(\.text.content.count).max() ?? 0
            #expect(longest <= min(columns, 72) && longest > min(columns, 72) - 5)
        }
        await interactor.changeWidth()
        await interactor.fit(columns: 200, lines: 20)
        expectPage(in: .narrow)
    }

    @Test func `room that is known before the book is opened counts from its first page on`() async {
        let logic = ReaderLogic(
            "book", height: 30, presenter: presenter, worker: ReaderWorkerMock([text], width: .wide))
        await logic.fit(columns: 50, lines: 4)
        await logic.load()
        #expect(presenter.contents.count == 1)
        #expect(presenter.page?.lines.allSatisfy { $0.text.content.count <= 50 } == true)
        #expect((presenter.page?.lines.count ?? 0) <= 4)
    }

    @Test func `a width that is chosen elsewhere is applied, and the displayed text stays`() async throws {
        let worker = ReaderWorkerMock([text], position: position)
        let interactor = await open(worker)
        let observing = Task { await interactor.observe() }
        try await until { await worker.observerCount == 1 }
        await worker.choose(.wide)
        try await until { presenter.page?.width == .wide }
        expectPage(in: .wide)
        #expect(presenter.page?.lines.contains { $0.position.block == 4 } == true)
        await interactor.showContents()
        let count = presenter.contents.count
        await worker.choose(.narrow)
        try await until { presenter.contents.count > count }
        guard case .contents = presenter.contents.last else { Issue.record("no contents"); return }
        await interactor.showPage()
        expectPage(in: .narrow)
        observing.cancel()
        await observing.value
    }

    @Test func `a width that cannot be kept counts until the book is closed, and trying again only keeps it`() async {
        let worker = ReaderWorkerMock([text])
        let interactor = await open(worker)
        await worker.failKeeping(with: TestError())
        await interactor.changeWidth()
        #expect(presenter.page?.width == .normal)
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        await worker.failKeeping(with: nil)
        await interactor.retry()
        #expect(presenter.page?.width == .normal)
        #expect(await worker.width == .normal)
    }
}
