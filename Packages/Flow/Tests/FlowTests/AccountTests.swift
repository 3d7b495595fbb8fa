import Account
import AccountDouble
import NotificationsDouble
import ROSS
import ROSSTesting
import Testing

@testable import Flow

private let ada = Account(id: "a1", phone: "+4791234567")

extension RouterMock: AccountRouter {
    func signIn() async throws -> Account? { try answer("signIn") }
}

extension AppServiceMock: AccountUseCases {
    func signIn() async throws -> Account? { try answer("signIn") }
    func signOut() async throws { try record("signOut") }
    func changeAccount() async throws { try record("changeAccount") }
    func sendPending() async throws { try record("sendPending") }
}

extension OperationsSpy: AccountOperations {
    func signIn() -> any Operation<Void, Account?> { operation("signIn") }
    func signOut() -> any Operation<AppLink?, Void> { operation("signOut") }
    func sendPending() -> any Operation<Void, Void> { operation("sendPending") }
}

/// Records what it is asked for, and fails to sign out if it has to.
private final class AccountMock: AccountService {
    let recorder: MessageRecorder
    let failure: Mishap?

    init(_ recorder: MessageRecorder, failure: Mishap? = nil) {
        self.recorder = recorder
        self.failure = failure
    }

    func state() async throws -> AccountState { .signedIn(ada) }
    func changes() async -> Subscription<Void> { Multicast().subscribe() }
    func requestCode(for phone: String) async throws -> CodeRequest { throw AccountError.noServer }
    func confirm(_ code: OneTimeCode) async throws -> Account { ada }
    func cancelSignIn() async throws {}
    func accessToken() async throws -> AccessToken { throw AccountError.signedOut }
    func sendRevocations() async { recorder.record("account.sendRevocations") }

    func signOut() async throws {
        recorder.record("account.signOut")
        if let failure { throw failure }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AccountTests {
    private let recorder = MessageRecorder()

    @Test(arguments: [ada, nil])
    func `signing in ends with the account, or with nothing if the user has cancelled`(account: Account?) async throws {
        #expect(try await SignInOperation(router: RouterMock(recorder, outcome: account)).launch() == account)
        #expect(recorder.messages == ["router.signIn"])
    }

    @Test func `signing in that cannot be shown fails the operation`() async {
        let router = RouterMock(recorder, failure: Mishap())
        await #expect(throws: Mishap.self) { _ = try await SignInOperation(router: router).launch() }
    }

    @Test func `signing out comes before the session is dropped`() async throws {
        try await SignOutOperation(
            account: AccountMock(recorder), session: SessionMock(recorder), router: RouterMock(recorder)
        ).launch(.signIn)
        #expect(recorder.messages == ["account.signOut", "session.renew(almanac://sign-in)", "router.closeAll"])
    }

    @Test func `a session goes on if signing out fails`() async {
        await #expect(throws: Mishap.self) {
            try await SignOutOperation(
                account: AccountMock(recorder, failure: Mishap()), session: SessionMock(recorder),
                router: RouterMock(recorder)
            ).launch(nil)
        }
        #expect(recorder.messages == ["account.signOut"])
    }

    @Test func `what is pending is sent`() async throws {
        try await SendPendingOperation(
            account: AccountMock(recorder), notifications: InMemoryNotificationsService(topics: [])
        )
        .launch()
        #expect(recorder.messages == ["account.sendRevocations"])
    }

    @Test func `each use case launches its operation and returns its outcome`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder, outcome: ada))
        #expect(try await app.signIn() == ada)
        try await app.signOut()
        try await app.changeAccount()
        try await app.sendPending()
        #expect(recorder.messages.count == 4)
        #expect(recorder.messages.map { $0.prefix(6) } == ["signIn", "signOu", "signOu", "sendPe"])
        #expect(recorder.messages[2].contains("signIn"))
    }

    @Test func `each use case fails as its operation does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: Mishap()))
        await #expect(throws: Mishap.self) { _ = try await app.signIn() }
        await #expect(throws: Mishap.self) { try await app.signOut() }
        await #expect(throws: Mishap.self) { try await app.changeAccount() }
        await #expect(throws: Mishap.self) { try await app.sendPending() }
    }
}
