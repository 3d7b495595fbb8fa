import Account
import SVIPTesting
import TestSupport
import Testing

@testable import SignIn

final class SignInPresenterMock: RecordingPresenter, SignInPresenter {
    /// A step by its beginning.
    enum Step: Equatable {
        case phone(String)
        case code(CodeData.Request)
    }

    private(set) var steps: [Step] = []
    private(set) var accounts: [AccountRecord] = []

    func show(_ step: SignInData.Step) {
        switch step {
        case .phone(let module): steps.append(.phone(module.phone))
        case .code(let module): steps.append(.code(module.request))
        }
    }

    func finish(with account: AccountRecord) { accounts.append(account) }
}

/// The parent's logic: as its view uses it, and as its children do.
@MainActor
struct SignInLogicTests {
    private let presenter = SignInPresenterMock()
    private let worker = AccountServiceMock()
    private let logic: SignInLogic

    init() { logic = SignInLogic(.reading, presenter: presenter, worker: worker, clock: ManualClock()) }

    @Test func `the sign-in starts with the phone number`() async {
        await logic.load()
        #expect(presenter.steps == [.phone("")])
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test func `a code that was already requested is prompted for at once`() async {
        await worker.change(to: .codeRequested(.sent(lifetime: .seconds(9), wait: .zero)))
        await logic.load()
        let request = CodeData.Request(id: 1, phone: "+4791234567", lifetime: .seconds(9), wait: .zero, triesLeft: 5)
        #expect(presenter.steps == [.code(request)])
    }

    @Test func `a signed-in user who chooses to sign in must sign out first`() async {
        await worker.change(to: .signedIn(.ola))
        await SignInLogic(.plain, presenter: presenter, worker: worker, clock: ManualClock()).load()
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("You are signed in already. Sign out first.", hasLoadedContent: false)
            ])
        #expect(presenter.accounts.isEmpty && presenter.steps.isEmpty)
    }

    @Test(arguments: [AccountState.signedIn(.ola), .refreshing(.ola)])
    func `a signed-in user who needs an account continues at once`(state: AccountState) async {
        await worker.change(to: state)
        await logic.load()
        #expect(presenter.accounts == [.ola] && presenter.steps.isEmpty)
    }

    @Test func `a state that cannot be read is shown in place of the steps, and read again`() async {
        await worker.fail(.state, with: AccountError.locked)
        await logic.load()
        #expect(presenter.dutiesWithoutLoader == [.error("Enter your PIN first.", hasLoadedContent: false)])
        await worker.fail(.state, with: nil)
        await logic.load()
        #expect(presenter.steps == [.phone("")])
    }

    @Test func `the phone is followed by the code, and the code by the account`() async throws {
        try await logic.requestCode(for: "+47 912 34 567")
        #expect(presenter.steps == [.code(.first)])
        try await logic.confirm(.right, of: 1)
        #expect(presenter.accounts == [.ola])
        #expect(await worker.commands == [.requestCode("+47 912 34 567"), .confirm("123456")])
    }

    @Test func `after a refused phone number the user can enter another one`() async throws {
        await worker.fail(.requestCode("12"), with: AccountError.invalidPhone("Too short."))
        await #expect(throws: AccountError.invalidPhone("Too short.")) { try await logic.requestCode(for: "12") }
        #expect(presenter.steps.isEmpty)
        try await logic.requestCode(for: "+4791234567")
        #expect(presenter.steps == [.code(.first)])
    }

    @Test func `no code is sent to a user who could not enter it`() async throws {
        let logic = SignInLogic(.reading, presenter: presenter, worker: worker, clock: ManualClock()) {
            throw TestError()
        }
        await #expect(throws: TestError.self) { try await logic.requestCode(for: "+4791234567") }
        #expect(await worker.commands.isEmpty)
        #expect(presenter.steps.isEmpty)
    }

    @Test func `a new code goes to the same phone`() async throws {
        try await logic.requestCode(for: "+4791234567")
        let request = try await logic.requestCode(insteadOf: 1, for: nil)
        #expect(request.id == 2 && request.phone == "+4791234567")
        try await logic.confirm(.right, of: 2)
        #expect(presenter.accounts == [.ola])
    }

    @Test func `a code for another phone replaces the present one, valid until then`() async throws {
        try await logic.requestCode(for: "+4791234567")
        await worker.fail(.requestCode("+46"), with: AccountError.invalidPhone("Too short."))
        await #expect(throws: AccountError.invalidPhone("Too short.")) {
            _ = try await logic.requestCode(insteadOf: 1, for: "+46")
        }
        let request = try await logic.requestCode(insteadOf: 1, for: "+46701234567")
        #expect(request.id == 2 && request.phone == "+46701234567")
        #expect(await worker.commands.last == .requestCode("+46701234567"))
    }

    @Test func `changing the number drops the request`() async throws {
        try await logic.requestCode(for: "+4791234567")
        try await logic.changeNumber(of: 1)
        #expect(presenter.steps.last == .phone("+4791234567"))
        #expect(await worker.current == .signedOut)
    }

    @Test func `a request that cannot be dropped stays`() async throws {
        try await logic.requestCode(for: "+4791234567")
        await worker.fail(.cancelSignIn, with: TestError())
        await #expect(throws: TestError.self) { try await logic.changeNumber(of: 1) }
        #expect(presenter.steps == [.code(.first)])
        try await logic.confirm(.right, of: 1)
        #expect(presenter.accounts == [.ola])
    }
}

extension CodeData.Request {
    static let first = CodeData.Request(
        id: 1, phone: "+4791234567", lifetime: .seconds(600), wait: .seconds(60), triesLeft: 5)
}
