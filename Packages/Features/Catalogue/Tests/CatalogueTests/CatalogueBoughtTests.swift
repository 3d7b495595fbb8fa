import Books
import TestSupport
import Testing

@testable import Catalogue

/// Which of the books are bought.
@MainActor
struct CatalogueBoughtTests {
    private let exits = CatalogueExitsMock()
    private let presenter = CataloguePresenterMock()
    private let night = Book(id: "a-night", title: "Night", access: .paid)

    private var bought: Set<Book.ID>? { presenter.contents.last?.bought }

    private func logic(_ worker: CatalogueWorkerMock) -> any CatalogueInteractor {
        exits.logic(worker, presenter)
    }

    @Test func `bought books are marked on each page`() async {
        let worker = CatalogueWorkerMock(
            [.emma, .middlemarch, night], pageSize: 2, paid: ["a-emma", "a-middlemarch", "a-night", "a-other"])
        let interactor = logic(worker)
        await interactor.load()
        // Only a book that has to be paid for is bought.
        #expect(bought == ["a-middlemarch"])
        #expect(presenter.contents.allSatisfy { $0.found == nil || !$0.bought.isEmpty })
        await interactor.more()
        #expect(bought == ["a-middlemarch", "a-night"])
    }

    @Test func `a later purchase is shown`() async throws {
        let worker = CatalogueWorkerMock([.middlemarch, night])
        let interactor = logic(worker)
        await interactor.load()
        let observing = Task { await interactor.observe() }
        try await until { await worker.observerCount == 2 }
        await worker.pay(for: "a-night")
        try await until { bought == ["a-night"] }
        observing.cancel()
        await observing.value
    }

    @Test func `payments that cannot be read hide no books, and can be read again`() async {
        let worker = CatalogueWorkerMock([.middlemarch], paid: ["a-middlemarch"])
        await worker.failPayments(with: TestError())
        let interactor = logic(worker)
        await interactor.load()
        #expect(presenter.titles == ["Middlemarch"] && bought == [])
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        await worker.failPayments(with: nil)
        await interactor.retry()
        #expect(bought == ["a-middlemarch"])
        #expect(await worker.searches.count == 1)
    }

    @Test func `of two concurrent reads the later one counts, in any order of arrival`() async {
        let worker = CatalogueWorkerMock([.middlemarch])
        let interactor = logic(worker)
        await interactor.load()
        let reads = Questions<Int, Set<Book.ID>>()
        await worker.holdPayments(in: reads)
        let first = Task { await interactor.retry() }
        await reads.reach(1)
        let second = Task { await interactor.retry() }
        await reads.reach(2)
        await reads.answer(3, .success(["a-middlemarch"]))
        await second.value
        await reads.answer(2, .success([]))
        await first.value
        #expect(bought == ["a-middlemarch"])
    }
}
