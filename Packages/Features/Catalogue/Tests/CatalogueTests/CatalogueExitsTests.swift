import Books
import TestSupport
import Testing

@testable import Catalogue

/// Where the catalogue leads, and what is there after it.
@MainActor
struct CatalogueExitsTests {
    private let presenter = CataloguePresenterMock()

    @Test func `a book that was found can be opened, another one cannot`() async {
        let interactor = logic(CatalogueWorkerMock([.emma]))
        await interactor.open("a-emma")
        await interactor.load()
        await interactor.open("a-moby-dick")
        await interactor.open("a-emma")
        await interactor.showShelf()
        #expect(presenter.exits.opened == ["a-emma"] && presenter.exits.shelfCount == 1)
    }

    @Test func `while one exit is open no other begins`() async {
        let interactor = logic(CatalogueWorkerMock([.emma]))
        await interactor.load()
        let gate = Gate()
        presenter.exits.onLeaving = { await gate.pass() }
        let opening = Task { await interactor.open("a-emma") }
        await gate.reached()
        await interactor.showShelf()
        await interactor.open("a-emma")
        gate.open()
        await opening.value
        #expect(presenter.exits.opened.count == 1 && presenter.exits.shelfCount == 0)
    }

    @Test func `the failure of an exit is shown beside the books`() async {
        let interactor = logic(CatalogueWorkerMock([.emma]))
        await interactor.load()
        presenter.exits.onLeaving = { throw TestError() }
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
        CatalogueLogic(presenter: presenter, worker: worker, clock: ManualClock())
    }
}
