import Account
import AccountDouble
import NotificationsDouble
import ROSS
import ROSSTesting
import SignIn
import TestSupport
import Testing

@testable import Flow

extension Account {
    static let ada = Account(id: "a1", phone: "+4791234567")
}

extension AccountRecord {
    static let ada = AccountRecord(.ada)
}

extension SignInReceipt {
    static let ada = SignInReceipt(account: .ada, paid: nil)
}

extension SignInData.Purpose {
    var text: String {
        switch self {
        case .plain: "plain"
        case .payment(let title): "payment of \(title ?? "something")"
        case .reading: "reading"
        }
    }
}

extension RouterMock: AccountRouter {
    func signIn(_ module: SignInModule) async throws -> AccountRecord? {
        try record("signIn(\(module.purpose.text))")
        let signIn = await SignInSteps(module)
        try await signIn.begin()
        return await signIn.account
    }
}

extension AppServiceMock: AccountUseCases {
    func signIn(_ purpose: SignInData.Purpose) async throws -> SignInReceipt? { try answer("signIn(\(purpose.text))") }
    func readAccount() async throws -> AccountRecord? { try answer("readAccount") }
    func signOut() async throws { try record("signOut") }
    func changeAccount() async throws { try record("changeAccount") }
    func sendPending() async throws { try record("sendPending") }
    func catchUp() async throws { try record("catchUp") }
}

extension OperationsSpy: AccountOperations {
    func signIn() -> any Operation<SignInData.Purpose, AccountRecord?> {
        answer(outcome as? AccountRecord) { "signIn(\($0.text))" }
    }
    func signOut() -> any Operation<Void, Void> { operation("signOut") }
    func sendRevocations() -> any Operation<Void, Void> { operation("sendRevocations") }
    func readAccount() -> any Operation<Void, AccountRecord?> {
        answer(naming: { "readAccount" }, with: { [isTrue] in isTrue($0) ? .ada : nil })
    }
    func sendPending() -> any Operation<Void, Void> { operation("sendPending") }
}

@MainActor
struct AccountTests {
    private let recorder = MessageRecorder()

    @Test(arguments: [Account.ada, nil])
    func `signing in returns the account, or nil if the user has cancelled`(account: Account?) async throws {
        let operation = SignInOperation(
            router: RouterMock(recorder), account: InMemoryAccountService(account: account))
        #expect(try await operation.launch(.payment(title: "Moby-Dick")) == account.map(AccountRecord.init))
        #expect(recorder.messages == ["router.signIn(payment of Moby-Dick)"])
    }

    @Test func `signing in that cannot be shown fails the operation`() async {
        let operation = SignInOperation(
            router: RouterMock(recorder, failure: TestError()), account: InMemoryAccountService())
        await #expect(throws: TestError.self) { _ = try await operation.launch(.plain) }
    }

    @Test func `the operation signs out, and fails as the service does`() async throws {
        let account = InMemoryAccountService(account: .ada)
        try await SignOutOperation(account: account).launch()
        #expect(try await account.state() == .signedOut)
        await account.fail(with: .locked)
        await #expect(throws: AccountError.locked) { try await SignOutOperation(account: account).launch() }
    }

    @Test func `the operation tells the server about a sign-out`() async throws {
        let account = try await signedOut()
        try await SendRevocationsOperation(account: account).launch()
        #expect(await account.pendingRevocations == 0)
    }

    /// An account service that has not told the server about a sign-out.
    private func signedOut() async throws -> InMemoryAccountService {
        let account = InMemoryAccountService(account: .ada)
        try await account.signOut()
        #expect(await account.pendingRevocations == 1)
        return account
    }

    private func signOut(to next: AppLink? = nil, failing: String? = nil) async throws {
        let operations = OperationsSpy(recorder: recorder, failure: failing.map { _ in TestError() }, failing: failing)
        try await SignOutScenario(operations: operations).launch(next)
    }

    @Test(arguments: [(nil, "home"), (AppLink.signIn, "almanac://sign-in")])
    func `signing out drops the sign-in, then the purchases, reports to the server, and drops the session`(
        next: AppLink?, place: String
    ) async throws {
        try await signOut(to: next)
        #expect(
            recorder.messages == [
                "signOut", "forgetPurchases", "sendRevocations", "dropSession(\(place))",
            ])
    }

    @Test func `a user is signed out even if purchases cannot be dropped, and the scenario fails`() async {
        await #expect(throws: TestError.self) { try await signOut(failing: "forgetPurchases") }
        #expect(recorder.messages == ["signOut", "forgetPurchases"])
    }

    @Test func `if signing out fails, the session and its purchases are kept`() async {
        await #expect(throws: TestError.self) { try await signOut(failing: "signOut") }
        #expect(recorder.messages == ["signOut"])
    }

    @Test func `the account is read, and nobody may be signed in`() async throws {
        #expect(try await ReadAccountOperation(account: InMemoryAccountService(account: .ada)).launch() == .ada)
        #expect(try await ReadAccountOperation(account: InMemoryAccountService()).launch() == nil)
        let locked = InMemoryAccountService(account: .ada)
        await locked.fail(with: .locked)
        await #expect(throws: AccountError.self) { try await ReadAccountOperation(account: locked).launch() }
    }

    private func signIn(_ account: AccountRecord?, failing: String? = nil) async throws -> SignInReceipt? {
        let operations = OperationsSpy(
            recorder: recorder, outcome: account, isTrue: { $0 == "bindPurchases" },
            failure: failing.map { _ in TestError() }, failing: failing)
        return try await SignInScenario(operations: operations).launch(.reading)
    }

    @Test func `signing in transfers purchases, and returns what the account has paid for`() async throws {
        #expect(try await signIn(.ada) == SignInReceipt(account: .ada, paid: [.library]))
        #expect(recorder.messages == ["signIn(reading)", "bindPurchases"])
    }

    @Test func `without an account no purchases are bound`() async throws {
        #expect(try await signIn(nil) == nil)
        #expect(recorder.messages == ["signIn(reading)"])
        await #expect(throws: TestError.self) { try await signIn(.ada, failing: "signIn(reading)") }
    }

    @Test func `a user is signed in even if assigning the purchases to the account fails`() async throws {
        #expect(try await signIn(.ada, failing: "bindPurchases") == .ada)
        #expect(recorder.messages == ["signIn(reading)", "bindPurchases"])
    }

    @Test(arguments: ["purchases", "bind"])
    func `a failure of the payments fails sending, after the server is told about a sign-out`(
        failing: String
    ) async throws {
        let account = try await signedOut()
        let operation = SendPendingOperation(
            account: account, notifications: InMemoryNotificationsService(topics: []),
            payments: PaymentsServiceMock(recorder, failing: failing))
        await #expect(throws: TestError.self) { try await operation.launch() }
        #expect(await account.pendingRevocations == 0)
        #expect(recorder.messages.last == "payments.\(failing)")
    }

    @Test(arguments: ["sendPending", "restorePurchases", nil])
    func `with a connection, pending sign-outs and missed outcomes are exchanged, even if one of both fails`(
        failing: String?
    ) async throws {
        let operations = OperationsSpy(recorder: recorder, failure: failing.map { _ in TestError() }, failing: failing)
        try await CatchUpScenario(operations: operations).launch()
        #expect(recorder.messages == ["sendPending", "restorePurchases"])
    }

    @Test func `each use case launches its scenario or operation, and returns its outcome`() async throws {
        let app = makeApp(
            OperationsSpy(recorder: recorder, outcome: AccountRecord.ada, isTrue: { $0 == "readAccount" }))
        try await app.catchUp()
        #expect(recorder.messages == ["sendPending", "restorePurchases"])
        #expect(try await app.signIn(.plain) == SignInReceipt(account: .ada, paid: []))
        #expect(try await app.readAccount() == .ada)
        try await app.signOut()
        try await app.changeAccount()
        try await app.sendPending()
        #expect(
            recorder.messages.dropFirst(2) == [
                "signIn(plain)", "bindPurchases", "readAccount", "signOut", "forgetPurchases", "sendRevocations",
                "dropSession(home)", "signOut", "forgetPurchases", "sendRevocations", "dropSession(almanac://sign-in)",
                "sendPending",
            ])
    }

    @Test func `each use case fails as its operation does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { _ = try await app.signIn(.plain) }
        await #expect(throws: TestError.self) { _ = try await app.readAccount() }
        await #expect(throws: TestError.self) { try await app.signOut() }
        await #expect(throws: TestError.self) { try await app.changeAccount() }
        await #expect(throws: TestError.self) { try await app.sendPending() }
    }
}
