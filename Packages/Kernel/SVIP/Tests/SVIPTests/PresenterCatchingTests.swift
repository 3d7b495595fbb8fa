import SVIP
import SVIPTesting
import TestSupport
import Testing

private actor Logic {
    private let presenter: any Presenter
    private(set) var steps: [String] = []

    init(presenter: any Presenter) { self.presenter = presenter }

    func run(throwing error: (any Error)?, hasLoadedContent: Bool) async {
        let value = await presenter.catching(hasLoadedContent: hasLoadedContent) {
            steps.append("work")  // Compiles because the work runs on this actor.
            if let error { throw error }
            return 7
        }
        steps.append(value.map { "\($0)" } ?? "nothing")
    }

    func failAfterCancellation() async {
        await presenter.loading {
            while !Task.isCancelled { await Task.yield() }
            throw TestError()
        }
    }
}

@MainActor
struct PresenterCatchingTests {
    private let presenter = RecordingPresenter()

    @Test(arguments: [(nil, "7"), (CancellationError(), "nothing")] as [((any Error)?, String)])
    func `a value passes through, and a cancellation gives none`(error: (any Error)?, result: String) async {
        let logic = Logic(presenter: presenter)
        await logic.run(throwing: error, hasLoadedContent: true)
        #expect(await logic.steps == ["work", result])
        #expect(presenter.duties.isEmpty)
    }

    @Test(arguments: [true, false])
    func `another error is shown, with whether content is on display`(hasLoadedContent: Bool) async {
        await Logic(presenter: presenter).run(throwing: TestError(), hasLoadedContent: hasLoadedContent)
        #expect(presenter.duties == [.error("test error", hasLoadedContent: hasLoadedContent)])
    }

    @Test func `an error after a cancellation is swallowed, and the loader is hidden`() async throws {
        let logic = Logic(presenter: presenter)
        let task = Task { await logic.failAfterCancellation() }
        try await until { !presenter.duties.isEmpty }
        task.cancel()
        await task.value
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test func `without a view, cancelled work is reported, and a later cancellation is not`() async throws {
        let presenter = ViewlessPresenter()
        let logic = Logic(presenter: presenter)
        let task = Task {
            await logic.run(throwing: nil, hasLoadedContent: true)
            withUnsafeCurrentTask { $0?.cancel() }
            #expect(throws: Never.self) { try presenter.check() }
            await logic.failAfterCancellation()
            #expect(throws: CancellationError.self) { try presenter.check() }
        }
        await task.value
    }
}
