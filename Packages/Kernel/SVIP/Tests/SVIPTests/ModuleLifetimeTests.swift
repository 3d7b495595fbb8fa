import SVIP
import SVIPTesting
import TestSupport
import Testing

// A module as a configurator builds it: view → logic → router ⇢ view.

private protocol TickerInteractor: Interactor {
    func load() async
    func watch() async
}

@MainActor
private protocol TickerPresenter: Presenter {
    func show(_ tick: Int)
}

private protocol TickerWorker: Worker {
    func load() async -> Int
    func ticks() -> AsyncStream<Int>
}

private actor TickerLogic: TickerInteractor {
    private let worker: any TickerWorker
    private let presenter: any TickerPresenter

    init(worker: any TickerWorker, presenter: any TickerPresenter) {
        self.worker = worker
        self.presenter = presenter
    }

    func load() async { await presenter.show(worker.load()) }
    func watch() async { for await tick in worker.ticks() { await presenter.show(tick) } }
}

private struct TickerModule: Module {
    let worker: any TickerWorker

    func start(_ presenter: any TickerPresenter) -> any TickerInteractor {
        TickerLogic(worker: worker, presenter: presenter)
    }
}

private final class TickerRouter: RecordingPresenter, TickerPresenter {
    private weak let view: TickerView?
    init(view: TickerView) { self.view = view }
    func show(_ tick: Int) { view?.ticks.append(tick) }
}

@MainActor
private final class TickerView {
    var commands: CommandQueue<any TickerInteractor>?
    var ticks: [Int] = []
}

@MainActor
private enum TickerConfigurator {
    static func make(worker: any TickerWorker) -> TickerView {
        let view = TickerView()
        let logic = TickerModule(worker: worker).start(TickerRouter(view: view))
        view.commands = CommandQueue(logic, on: logic)
        return view
    }
}

/// Ticks at once and never ends; loads when it is let go.
private final class TickerWorkerMock: TickerWorker {
    private let stream = AsyncStream.makeStream(of: Int.self)
    private let loading = AsyncStream.makeStream(of: Int.self)

    /// Lets one load end. It outlives the worker, so that a test need not hold that.
    var finishLoading: AsyncStream<Int>.Continuation { loading.continuation }

    init() { stream.continuation.yield(1) }

    func load() async -> Int {
        for await value in loading.stream { return value }
        return 0
    }

    func ticks() -> AsyncStream<Int> { stream.stream }
}

@MainActor
struct ModuleLifetimeTests {
    private let check = DeallocationCheck()

    /// Builds a module whose every entity but the router is tracked; the worker is owned by the logic alone.
    private func make() -> (view: TickerView, finishLoading: AsyncStream<Int>.Continuation) {
        let worker = TickerWorkerMock()
        let view = TickerConfigurator.make(worker: worker)
        check.track(worker)
        check.track(view)
        return (view, worker.finishLoading)
    }

    @Test func `a module is freed when its view goes`() async {
        _ = make()
        await check.expectAllFreed()
    }

    @Test func `a module is freed after its commands have ended`() async throws {
        do {
            let (view, finishLoading) = make()
            finishLoading.yield(7)
            view.commands?.send { await $0.load() }
            try await until { view.commands?.isBusy == false }
            #expect(view.ticks == [7])
        }
        await check.expectAllFreed()
    }

    @Test func `a module that follows an endless stream is freed when its view goes`() async throws {
        do {
            let (view, _) = make()
            view.commands?.follow { await $0.watch() }
            try await until { view.ticks == [1] }
        }
        await check.expectAllFreed()
    }

    @Test func `a module whose follow command has not arrived yet is freed when its view goes`() async {
        do {
            let (view, _) = make()
            view.commands?.follow { await $0.watch() }
        }
        await check.expectAllFreed()
    }

    @Test func `a module with a slow command is freed when that ends, its view at once`() async {
        let viewCheck = DeallocationCheck()
        let finishLoading: AsyncStream<Int>.Continuation
        weak var logic: (any TickerInteractor)?
        do {
            let worker = TickerWorkerMock()
            let view = TickerView()
            let ticker = TickerLogic(worker: worker, presenter: TickerRouter(view: view))
            view.commands = CommandQueue(ticker, on: ticker)
            view.commands?.send { await $0.load() }
            check.track(worker)
            check.track(ticker)
            viewCheck.track(view)
            finishLoading = worker.finishLoading
            logic = ticker
        }
        await viewCheck.expectAllFreed()
        #expect(logic != nil)
        finishLoading.yield(7)
        await check.expectAllFreed()
    }
}
