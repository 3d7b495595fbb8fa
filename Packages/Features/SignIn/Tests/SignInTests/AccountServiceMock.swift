import Account
import ROSS
import TestSupport

extension Account {
    static let ola = Account(id: "a-1", phone: "+4791234567")
}

extension AccountRecord {
    static let ola = AccountRecord(.ola)
}

extension OneTimeCode {
    static let right = OneTimeCode("123456")
}

/// A class, so that a test can see that it is freed with its module.
actor AccountServiceMock: AccountService {
    enum Call: Hashable, Sendable {
        case state
        case requestCode(String)
        case confirm(String)
        case cancelSignIn, signOut
    }

    /// Calls that wait until the test answers them.
    let held = Questions<Call, Void>()

    private(set) var calls: [Call] = []
    private(set) var current: AccountState
    private var failures: [Call: any Error] = [:]
    private var heldCalls: Set<Call> = []

    init(_ state: AccountState = .signedOut) { current = state }

    /// Makes a call fail, or no longer.
    func fail(_ call: Call, with error: (any Error)?) { failures[call] = error }
    func hold(_ call: Call) { heldCalls.insert(call) }

    /// A change by another process.
    func change(to state: AccountState) { current = state }

    /// All calls that may have changed something.
    var commands: [Call] { calls.filter { $0 != .state } }

    private func arrive(_ call: Call) async throws {
        calls.append(call)
        if heldCalls.contains(call) { try await held.ask(call) }
        if let failure = failures[call] { throw failure }
    }

    func state() async throws -> AccountState {
        try await arrive(.state)
        return current
    }

    func requestCode(for phone: String) async throws -> CodeRequest {
        try await arrive(.requestCode(phone))
        let request = CodeRequest.sent(to: "+" + phone.filter(\.isWholeNumber))
        current = .codeRequested(request)
        return request
    }

    func confirm(_ code: OneTimeCode) async throws -> Account {
        try await arrive(.confirm(code.text))
        guard code == .right else { throw AccountError.wrongCode(triesLeft: 4) }
        current = .signedIn(.ola)
        return .ola
    }

    func cancelSignIn() async throws {
        try await arrive(.cancelSignIn)
        if case .codeRequested = current { current = .signedOut }
    }

    func signOut() async throws {
        try await arrive(.signOut)
        current = .signedOut
    }

    func changes() -> Subscription<Void> { Multicast<Void>().subscribe() }
    func accessToken(insteadOf rejected: AccessToken?) throws -> AccessToken { throw AccountError.signedOut }
    func sendRevocations() {}
}

extension CodeRequest {
    static func sent(
        to phone: String = "+4791234567", lifetime: Duration = .seconds(600), wait: Duration = .seconds(60),
        triesLeft: Int = 5
    ) -> CodeRequest {
        CodeRequest(phone: phone, lifetime: lifetime, resendWait: wait, triesLeft: triesLeft)
    }
}
