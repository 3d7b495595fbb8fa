import Account
import ROSS

/// An account in memory, with a server of its own that accepts one code, for previews, tests and runs without a server.
///
/// Codes last ten minutes and bear five tries. A phone gets one a minute. Tokens last a quarter of an hour.
public actor InMemoryAccountService: AccountService {
    private struct SentCode {
        var phone: String
        var expiry: ContinuousClock.Instant
        var triesLeft = 5
    }

    private enum State {
        case signedOut
        case codeRequested(SentCode)
        case signedIn(Account, expiry: ContinuousClock.Instant)
    }

    private let code: OneTimeCode
    private let now: @Sendable () -> ContinuousClock.Instant
    private let renew: @Sendable () async -> Void
    private let signal = Multicast<Void>()

    private var current: State { didSet { signal.send(()) } }
    private var renewal: Task<AccessToken, any Error>? { didSet { signal.send(()) } }
    private var resendTimes: [String: ContinuousClock.Instant] = [:]
    private var failure: AccountError?
    private var hasEnded = false

    /// The number of renewals of the tokens.
    package private(set) var renewals = 0
    /// The number of sign-outs whose revocation was not sent yet.
    public private(set) var pendingRevocations = 0

    /// - Parameters:
    ///   - account: The account that is signed in at first.
    ///   - code: The code that the server accepts.
    ///   - now: The present time.
    ///   - renew: Runs within each renewal of the tokens, to hold it.
    public init(
        account: Account? = nil, code: String = "123456",
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        renew: @escaping @Sendable () async -> Void = {}
    ) {
        self.code = OneTimeCode(code)
        self.now = now
        self.renew = renew
        current = account.map { .signedIn($0, expiry: now() + Self.tokenLifetime) } ?? .signedOut
    }

    private static let tokenLifetime = Duration.seconds(900)

    /// Makes calls fail, until it is set to `nil`: each call for ``AccountError/locked`` and
    /// ``AccountError/store(_:)``, and each call that needs the server for any other error.
    public func fail(with error: AccountError?) { failure = error }

    /// Ends the session on the server, which the next renewal of the tokens finds out.
    package func endSession() { hasEnded = true }

    public func state() throws -> AccountState {
        try useStore()
        switch current {
        case .signedOut: return .signedOut
        case .codeRequested(let sent): return .codeRequested(request(sent))
        case .signedIn(let account, _): return renewal == nil ? .signedIn(account) : .refreshing(account)
        }
    }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    public func requestCode(for phone: String) throws -> CodeRequest {
        _ = try AccountTransition.step(from: phase(), on: .codeSent)
        let number = "+" + phone.filter(\.isWholeNumber)
        let wait = resendWait(for: number)
        guard wait == .zero else { throw AccountError.tooEarly(wait: wait) }
        try useServer()
        guard phone.hasPrefix("+"), (8...16).contains(number.count) else {
            throw AccountError.invalidPhone(AccountError.phoneAdvice)
        }
        resendTimes[number] = now() + .seconds(60)
        let sent = SentCode(phone: number, expiry: now() + .seconds(600))
        try enter(.codeRequested(sent), on: .codeSent)
        return request(sent)
    }

    public func confirm(_ code: OneTimeCode) throws -> Account {
        _ = try AccountTransition.step(from: phase(), on: .codeAccepted)
        guard case .codeRequested(var sent) = current else { throw AccountError.noCodeRequested }
        try request(sent).check()
        try useServer()
        guard code.withoutBlanks == self.code.text else {
            sent.triesLeft -= 1
            try enter(.codeRequested(sent), on: .codeRefused)
            throw AccountError.wrongCode(left: sent.triesLeft)
        }
        let account = Account(id: "account-\(sent.phone.dropFirst().suffix(2))", phone: sent.phone)
        hasEnded = false
        try enter(.signedIn(account, expiry: now() + Self.tokenLifetime), on: .codeAccepted)
        return account
    }

    public func cancelSignIn() throws {
        if try AccountTransition.allows(.signInCancelled, in: phase()) { try enter(.signedOut, on: .signInCancelled) }
    }

    public func signOut() throws {
        try cancelSignIn()
        guard try AccountTransition.allows(.signOut, in: phase()) else { return }
        pendingRevocations += 1
        try enter(.signedOut, on: .signOut)
    }

    public func sendRevocations() { if failure == nil { pendingRevocations = 0 } }

    public func accessToken(insteadOf rejected: AccessToken?) async throws -> AccessToken {
        try useStore()
        if renewal == nil {
            guard case .signedIn(_, let expiry) = current else { throw AccountError.signedOut }
            if token.isUsable(for: expiry - now(), insteadOf: rejected) { return token }
            _ = try AccountTransition.step(from: phase(), on: .refreshStarted)
        }
        let renewal = renewal ?? Task { try await renewed() }
        if self.renewal == nil { self.renewal = renewal }
        return try await renewal.sharedValue
    }

    private var token: AccessToken { AccessToken("token-\(renewals)") }

    private func renewed() async throws -> AccessToken {
        defer { renewal = nil }
        await renew()
        guard case .signedIn(let account, _) = current else { throw AccountError.signedOut }
        do {
            try useServer()
        } catch {
            _ = try AccountTransition.step(from: phase(), on: .refreshFailed)
            throw error
        }
        guard !hasEnded else {
            try enter(.signedOut, on: .sessionEnded)
            throw AccountError.sessionEnded
        }
        renewals += 1
        try enter(.signedIn(account, expiry: now() + Self.tokenLifetime), on: .refreshed)
        return token
    }

    private func phase() throws -> AccountPhase { try state().phase }

    private func enter(_ new: State, on event: AccountEvent) throws {
        _ = try AccountTransition.step(from: phase(), on: event)
        current = new
    }

    private func request(_ sent: SentCode) -> CodeRequest {
        CodeRequest(
            phone: sent.phone, lifetime: max(.zero, sent.expiry - now()), resendWait: resendWait(for: sent.phone),
            triesLeft: sent.triesLeft)
    }

    private func resendWait(for phone: String) -> Duration {
        resendTimes[phone].map { max(.zero, $0 - now()) } ?? .zero
    }

    private func useStore() throws(AccountError) {
        switch failure {
        case .locked, .store: throw failure ?? .locked
        default: return
        }
    }

    private func useServer() throws(AccountError) { if let failure { throw failure } }
}
