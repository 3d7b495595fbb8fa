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

    @Test func `a value passes through`() async {
        let logic = Logic(presenter: presenter)
        await logic.run(throwing: nil, hasLoadedContent: true)
        #expect(await logic.steps == ["work", "7"])
        #expect(presenter.duties.isEmpty)
    }

    @Test func `cancellation is swallowed`() async {
        let logic = Logic(presenter: presenter)
        await logic.run(throwing: CancellationError(), hasLoadedContent: true)
        #expect(await logic.steps == ["work", "nothing"])
        #expect(presenter.duties.isEmpty)
    }

    @Test(arguments: [true, false])
    func `another error is shown, with whether content is on display`(hasLoadedContent: Bool) async {
        await Logic(presenter: presenter).run(throwing: TestError(), hasLoadedContent: hasLoadedContent)
        #expect(presenter.duties == [.error("test error", hasLoadedContent: hasLoadedContent)])
    }

    @Test
    func `an error after a cancellation is swallowed, and the loader is hidden`() async throws {
        let logic = Logic(presenter: presenter)
        let task = Task { await logic.failAfterCancellation() }
        try await until { !presenter.duties.isEmpty }
        task.cancel()
        await task.value
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test func `a presenter without a view reports work that a cancellation has ended`() async {
        let presenter = ViewlessPresenter()
        let task = Task {
            await Logic(presenter: presenter).failAfterCancellation()
            try presenter.check()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a cancellation after the work does not hide its result`() async throws {
        let presenter = ViewlessPresenter()
        let task = Task {
            await Logic(presenter: presenter).run(throwing: nil, hasLoadedContent: true)
            withUnsafeCurrentTask { $0?.cancel() }
            try presenter.check()
        }
        try await task.value
    }
}
