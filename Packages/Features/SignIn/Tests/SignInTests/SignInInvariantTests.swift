import Account
import TestSupport
import Testing

@testable import SignIn

/// A code is confirmed only for the request for which it was entered, and a user who leaves is not signed in.
@MainActor
struct SignInInvariantTests {
    private let presenter = SignInPresenterMock()
    private let worker = AccountServiceMock()
    private let logic: SignInLogic

    init() { logic = SignInLogic(.reading, presenter: presenter, worker: worker, clock: ManualClock()) }

    @Test func `a code is not tried for the request that has replaced its own`() async throws {
        try await logic.requestCode(for: "+4791234567")
        _ = try await logic.requestCode(insteadOf: 1, for: nil)
        await expectNotConfirmed(1)
    }

    @Test func `a code is not checked while a new one is being requested`() async throws {
        try await logic.requestCode(for: "+4791234567")
        await worker.hold(.requestCode("+4791234567"))
        let asking = Task { try await logic.requestCode(insteadOf: 1, for: nil) }
        await worker.held.reach(1)
        await expectNotConfirmed(1)
        await worker.held.answerAll(.success(()))
        #expect(try await asking.value.id == 2)
    }

    @Test func `a code is tried if no new one could be sent`() async throws {
        try await logic.requestCode(for: "+4791234567")
        await worker.fail(.requestCode("+4791234567"), with: AccountError.tooEarly(wait: .seconds(9)))
        await #expect(throws: AccountError.tooEarly(wait: .seconds(9))) {
            _ = try await logic.requestCode(insteadOf: 1, for: nil)
        }
        try await logic.confirm(.right, of: 1)
        #expect(presenter.accounts == [.ola])
    }

    @Test func `a code is not tried after its number was changed, nor for the request of the next number`() async throws
    {
        try await logic.requestCode(for: "+4791234567")
        try await logic.changeNumber(of: 1)
        await expectNotConfirmed(1)
        try await logic.requestCode(for: "+46701234567")
        await expectNotConfirmed(1)
    }

    @Test func `a code is not tried for the request that another process has made for another phone`() async throws {
        try await logic.requestCode(for: "+4791234567")
        await worker.change(to: .codeRequested(.sent(to: "+46701234567")))
        await #expect(throws: AccountError.noCodeRequested) { try await logic.confirm(.right, of: 1) }
        #expect(await !worker.calls.contains(.confirm("123456")))
    }

    @Test func `an account that another process has signed in is taken`() async throws {
        try await logic.requestCode(for: "+4791234567")
        await worker.change(to: .signedIn(.ola))
        try await logic.confirm(.right, of: 1)
        #expect(presenter.accounts == [.ola])
        #expect(await !worker.calls.contains(.confirm("123456")))
    }

    @Test func `a late command of a removed step does nothing`() async throws {
        try await logic.requestCode(for: "+4791234567")
        await #expect(throws: CancellationError.self) { try await logic.requestCode(for: "+46701234567") }
        try await logic.changeNumber(of: 1)
        await #expect(throws: CancellationError.self) { _ = try await logic.requestCode(insteadOf: 1, for: nil) }
        await #expect(throws: CancellationError.self) { try await logic.changeNumber(of: 1) }
        #expect(await worker.commands == [.requestCode("+4791234567"), .cancelSignIn])
    }

    @Test func `leaving drops the request`() async throws {
        try await logic.requestCode(for: "+4791234567")
        await logic.leave()
        #expect(await worker.current == .signedOut)
        await expectNotConfirmed(1)
    }

    @Test func `leaving during a code request drops it, even if the response comes later`() async throws {
        await worker.hold(.requestCode("+4791234567"))
        let asking = Task { try await logic.requestCode(for: "+4791234567") }
        await worker.held.reach(1)
        await logic.leave()
        await worker.held.answerAll(.failure(CancellationError()))
        await #expect(throws: CancellationError.self) { try await asking.value }
        #expect(presenter.steps.isEmpty)
        #expect(await worker.commands == [.requestCode("+4791234567"), .cancelSignIn])
    }

    @Test func `leaving while the code is being confirmed signs out again`() async throws {
        try await logic.requestCode(for: "+4791234567")
        await worker.hold(.confirm("123456"))
        let confirming = Task { try await logic.confirm(.right, of: 1) }
        await worker.held.reach(1)
        await worker.fail(.cancelSignIn, with: AccountError.unavailable("Too late."))
        await logic.leave()
        await worker.held.answerAll(.success(()))
        try await confirming.value
        #expect(await worker.current == .signedOut)
        #expect(presenter.accounts.isEmpty && presenter.duties.isEmpty)
    }

    @Test func `leaving just before the account is taken signs out again`() async throws {
        try await logic.requestCode(for: "+4791234567")
        try await logic.confirm(.right, of: 1)
        await logic.leave()
        #expect(await worker.current == .signedOut)
    }

    @Test func `leaving never signs out an account that was signed in before`() async {
        await worker.change(to: .signedIn(.ola))
        await logic.load()
        await logic.leave()
        #expect(await worker.current == .signedIn(.ola))
    }

    @Test func `after leaving, nothing is shown any more`() async {
        await worker.hold(.state)
        let loading = Task { await logic.load() }
        await worker.held.reach(1)
        await logic.leave()
        await worker.held.answerAll(.success(()))
        await loading.value
        #expect(presenter.steps.isEmpty)
    }

    private func expectNotConfirmed(
        _ id: CodeData.Request.ID, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await #expect(throws: CancellationError.self, sourceLocation: sourceLocation) {
            try await logic.confirm(.right, of: id)
        }
        let isTried = await worker.calls.contains(.confirm("123456"))
        #expect(!isTried && presenter.accounts.isEmpty, sourceLocation: sourceLocation)
    }
}
