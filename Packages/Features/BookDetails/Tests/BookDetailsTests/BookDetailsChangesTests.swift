import Books
import TestSupport
import Testing

@testable import BookDetails

/// The state and the price when they change elsewhere, or when answers come late.
@MainActor
struct BookDetailsChangesTests {
    private let exits = BookDetailsExitsMock()
    private let presenter = BookDetailsPresenterMock()

    @Test func `changes of payments and of the shelf are shown`() async throws {
        let worker = BookDetailsWorkerMock(.middlemarch)
        let interactor = logic(worker)
        await interactor.load()
        let observing = Task { await interactor.observe() }
        await worker.pay()
        try await until { presenter.state == .paid && presenter.price == nil }
        await worker.put(.sample(.middlemarch))
        try await until { presenter.state == .onShelf(progress: nil) }
        observing.cancel()
        await observing.value
    }

    @Test func `a book that leaves the shelf unpaid gets its price`() async throws {
        let worker = BookDetailsWorkerMock(.middlemarch, onShelf: .sample(.middlemarch))
        let interactor = logic(worker)
        await interactor.load()
        let observing = Task { await interactor.observe() }
        await worker.put(nil)
        try await until { presenter.state == .toPay && presenter.price == .known(.listed) }
        observing.cancel()
        await observing.value
    }

    @Test func `an outdated state that arrives late is not shown`() async {
        let worker = BookDetailsWorkerMock(.emma)
        let interactor = logic(worker)
        await interactor.load()
        let reads = Questions<Int, ShelfBook?>()
        await worker.holdShelf(in: reads)
        let first = Task { await interactor.read() }
        await reads.reach(1)
        let second = Task { await interactor.read() }
        await reads.reach(2)
        await reads.answer(3, .success(.sample(.emma)))
        await second.value
        await reads.answer(2, .success(nil))
        await first.value
        #expect(presenter.state == .onShelf(progress: nil))
    }

    @Test func `the price of a book that is paid meanwhile is not shown`() async throws {
        let worker = BookDetailsWorkerMock(.middlemarch)
        let prices = Questions<String, BookDetailsData.Price?>()
        await worker.holdPrice(in: prices)
        let interactor = logic(worker)
        let loading = Task { await interactor.load() }
        await prices.reach(1)
        let observing = Task { await interactor.observe() }
        await worker.pay()
        try await until { presenter.state == .paid }
        await prices.answerAll(.success(.listed))
        await loading.value
        #expect(presenter.price == nil)
        observing.cancel()
        await observing.value
    }

    private func logic(_ worker: BookDetailsWorkerMock) -> any BookDetailsInteractor {
        exits.logic("a-middlemarch", worker, presenter)
    }
}
