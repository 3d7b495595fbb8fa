import Account
import TestSupport
import Testing

@testable import SignIn

/// When a new code can be sent, and when the code expires.
@MainActor
struct CodeCountdownTests {
    private let presenter = CodePresenterMock()
    private let worker = CodeWorkerMock()
    private let clock = ManualClock()

    @Test func `no new code is requested before the wait is over`() async throws {
        let logic = make()
        await logic.load()
        await logic.requestCode()
        #expect(await worker.calls.isEmpty)
        try await clock.pass(.seconds(60))
        try await until { presenter.contents.count == 2 }
        #expect(presenter.contents.last?.request.wait == .zero)
        #expect(presenter.contents.last?.request.lifetime == .seconds(540))
        await logic.requestCode()
        #expect(await worker.calls == [.requestCode(insteadOf: 1)])
        #expect(presenter.contents.last?.request.id == 2 && presenter.contents.last?.request.wait == .seconds(60))
    }

    @Test func `after the wait, nothing is shown until the code has expired`() async throws {
        let logic = make()
        await logic.load()
        try await clock.pass(.seconds(60))
        try await clock.pass(.seconds(540))
        try await until { presenter.contents.count == 3 }
        #expect(presenter.contents.map(\.entry) == [.open(nil), .open(nil), .expired])
        await logic.confirm(.right, of: 1)
        #expect(await worker.calls.isEmpty)
    }

    @Test func `a long wait is counted by the minute`() async throws {
        let logic = make(wait: .seconds(125))
        await logic.load()
        for seconds in [5, 60, 60] { try await clock.pass(.seconds(seconds)) }
        try await until { presenter.contents.count == 4 }
        #expect(presenter.contents.map(\.request.wait) == [125, 120, 60, 0].map { .seconds($0) })
    }

    @Test func `a new code has its own countdown`() async throws {
        let logic = make(wait: .zero)
        await logic.load()
        await logic.requestCode()
        #expect(presenter.contents.map(\.request.id) == [1, 2])
        try await clock.pass(.seconds(60))
        try await until { presenter.contents.count == 3 }
        // Were the countdown of the first code still running, this would be its end.
        try await clock.pass(.seconds(540))
        try await until { presenter.contents.count == 4 }
        #expect(presenter.contents.map(\.entry) == [.open(nil), .open(nil), .open(nil), .expired])
    }

    @Test func `a code request that expired before a restart is reported as expired at once`() async {
        let logic = make(lifetime: .zero, wait: .zero)
        await logic.load()
        #expect(presenter.contents.map(\.entry) == [.expired])
    }

    @Test func `the server may ask for a longer wait`() async throws {
        let logic = make(wait: .zero)
        await logic.load()
        await worker.fail(with: AccountError.tooEarly(wait: .seconds(30)))
        await logic.requestCode()
        #expect(presenter.contents.last?.request.wait == .seconds(30) && presenter.dutiesWithoutLoader.isEmpty)
        await worker.fail(with: nil)
        await logic.requestCode()
        #expect(await worker.calls.count == 1)
        try await clock.pass(.seconds(30))
        try await until { presenter.contents.last?.request.wait == .zero }
        await logic.requestCode()
        #expect(presenter.contents.last?.request.id == 2)
    }

    @Test func `too many tries leave the wait for the next code`() async throws {
        let logic = make()
        await logic.load()
        await worker.fail(with: AccountError.tooManyTries)
        await logic.confirm(.right, of: 1)
        await worker.fail(with: nil)
        try await clock.pass(.seconds(60))
        try await until { presenter.contents.last?.request.wait == .zero }
        #expect(presenter.contents.last?.entry == .tooManyTries)
        await logic.requestCode()
        #expect(presenter.contents.last?.entry == .open(nil))
    }

    private func make(lifetime: Duration = .seconds(600), wait: Duration = .seconds(60)) -> CodeLogic {
        let request = CodeData.Request(id: 1, phone: "+4791234567", lifetime: lifetime, wait: wait, triesLeft: 5)
        return CodeLogic(request, presenter: presenter, worker: worker, clock: clock)
    }
}
