import Account
import Vault

/// The account on one server as the vault stores it. It is one secret, so that each change is one write.
struct StoredAccount: Codable, Equatable, Sendable {
    enum State: Codable, Equatable, Sendable {
        case signedOut
        case codeRequested(SentCode)
        case signedIn(Session)
    }

    struct SentCode: Codable, Equatable, Sendable {
        /// The server's name for the request.
        var id: String
        var phone: String
        var lifetime: ExpiringSpan
        var triesLeft: Int
    }

    struct Session: Codable, Equatable, Sendable {
        var id: String
        var phone: String
        var accessToken: String
        var refreshToken: String
        var lifetime: ExpiringSpan

        init(_ account: Account, _ tokens: TokenResponse, from start: VaultTime) {
            (id, phone) = (account.id, account.phone)
            (accessToken, refreshToken) = (tokens.accessToken, tokens.refreshToken)
            lifetime = ExpiringSpan(tokens.lifetime, from: start)
        }

        var account: Account { Account(id: id, phone: phone) }
    }

    /// The part of the state whose changes are signalled. It has no secrets.
    enum VisibleState: Equatable {
        case signedOut
        case codeRequested(id: String, lifetime: ExpiringSpan, triesLeft: Int)
        case signedIn(id: String)
    }

    private(set) var state = State.signedOut
    private(set) var waits: [ResendWait] = []
    /// Refresh tokens whose revocation was not sent yet.
    var revocations: [String] = []

    private enum CodingKeys: String, CodingKey {
        case state = "stage"
        case waits, revocations
    }

    var sentCode: SentCode? { if case .codeRequested(let code) = state { code } else { nil } }
    var session: Session? { if case .signedIn(let session) = state { session } else { nil } }

    var visibleState: VisibleState {
        switch state {
        case .signedOut: .signedOut
        case .codeRequested(let code): .codeRequested(id: code.id, lifetime: code.lifetime, triesLeft: code.triesLeft)
        case .signedIn(let session): .signedIn(id: session.id)
        }
    }

    /// - Parameter isRefreshing: Whether this process is renewing the tokens. The vault does not know that, because it
    ///   must not outlive the process.
    func phase(isRefreshing: Bool) -> AccountPhase {
        switch state {
        case .signedOut: .signedOut
        case .codeRequested: .codeRequested
        case .signedIn: isRefreshing ? .refreshing : .signedIn
        }
    }

    /// Moves on, if the table of transitions allows it.
    mutating func enter(
        _ state: State, on event: AccountEvent, in context: AccountStore.ChangeContext
    ) throws(AccountError) {
        let step = try AccountTransition.step(from: context.phase, on: event)
        self.state = state
        assert(phase(isRefreshing: false) == step.next, "The state is not the one of the table.")
        context.note(step.recorded)
    }

    func resendWait(for phone: String, at now: VaultTime) -> Duration {
        waits.filter { $0.isFor(phone) }.map { $0.wait.remaining(at: now) }.max() ?? .zero
    }

    /// - Parameter phones: A phone number in different spellings.
    mutating func setResendWait(_ wait: Duration, for phones: [String], at now: VaultTime) {
        waits.removeAll { old in phones.contains(where: old.isFor) }
        for phone in phones where resendWait(for: phone, at: now) == .zero {
            waits.append(ResendWait(for: phone, wait: ExpiringSpan(wait, from: now)))
        }
    }

    mutating func dropOldWaits(at now: VaultTime) { waits.removeAll { $0.wait.remaining(at: now) == .zero } }

    /// The record with its times measured by the clock of this boot.
    func settled(at now: VaultTime) -> StoredAccount {
        var settled = self
        settled.waits = waits.map { $0.settled(at: now) }
        if case .codeRequested(var code) = state {
            code.lifetime = code.lifetime.settled(at: now)
            settled.state = .codeRequested(code)
        }
        return settled
    }
}

extension AccountState {
    init(_ record: StoredAccount, isRefreshing: Bool, at now: VaultTime) {
        switch record.state {
        case .signedOut: self = .signedOut
        case .codeRequested(let code): self = .codeRequested(CodeRequest(code, of: record, at: now))
        case .signedIn(let session): self = isRefreshing ? .refreshing(session.account) : .signedIn(session.account)
        }
    }
}

extension CodeRequest {
    init(_ code: StoredAccount.SentCode, of record: StoredAccount, at now: VaultTime) {
        self.init(
            phone: code.phone, lifetime: code.lifetime.remaining(at: now),
            resendWait: record.resendWait(for: code.phone, at: now), triesLeft: code.triesLeft)
    }
}
