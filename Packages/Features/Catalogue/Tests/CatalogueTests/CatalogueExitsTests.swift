import Books
import TestSupport
import Testing

@testable import Catalogue

/// The exits of the catalogue, and its state after them.
@MainActor
struct CatalogueExitsTests {
    private let exits = CatalogueExitsMock()
    private let presenter = CataloguePresenterMock()

    @Test func `only a found book can be opened`() async {
        let interactor = logic(CatalogueWorkerMock([.emma]))
        await interactor.open("a-emma")
        await interactor.load()
        await interactor.open("a-moby-dick")
        let text = BooksError.unknownBook("a-moby-dick").description
        #expect(presenter.dutiesWithoutLoader.last == .error(text, hasLoadedContent: true))
        await interactor.open("a-emma")
        await interactor.showShelf()
        #expect(exits.opened == ["a-emma"] && exits.shelfCount == 1)
    }

    @Test func `while one exit is open no other begins`() async {
        let interactor = logic(CatalogueWorkerMock([.emma]))
        await interactor.load()
        let gate = Gate()
        exits.onLeaving = { await gate.pass() }
        let opening = Task { await interactor.open("a-emma") }
        await gate.reached()
        await interactor.showShelf()
        await interactor.open("a-emma")
        gate.open()
        await opening.value
        #expect(exits.opened.count == 1 && exits.shelfCount == 0)
    }

    @Test func `the failure of an exit is shown beside the books`() async {
        let interactor = logic(CatalogueWorkerMock([.emma]))
        await interactor.load()
        exits.onLeaving = { throw TestError() }
        await interactor.open("a-emma")
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
    }

    @Test func `returning to a failed search repeats it`() async {
        let worker = CatalogueWorkerMock([.emma])
        let interactor = logic(worker)
        await worker.fail(with: TestError())
        await interactor.load()
        await worker.fail(with: nil)
        await interactor.showShelf()
        #expect(presenter.titles == ["Emma"])
    }

    private func logic(_ worker: CatalogueWorkerMock) -> any CatalogueInteractor {
        exits.logic(worker, presenter)
    }
}
