import Account
import Vault

/// All that the vault keeps about the account on one server. It is one secret, so that each change is one write.
struct AccountRecord: Codable, Equatable, Sendable {
    enum Stage: Codable, Equatable, Sendable {
        case signedOut
        case codeRequested(SentCode)
        case signedIn(Session)
    }

    struct SentCode: Codable, Equatable, Sendable {
        /// The server's name for the request.
        var id: String
        var phone: String
        var lifetime: Countdown
        var triesLeft: Int
    }

    struct Session: Codable, Equatable, Sendable {
        var id: String
        var phone: String
        var accessToken: String
        var refreshToken: String
        var lifetime: Countdown

        init(_ account: Account, _ tokens: TokenAnswer, from start: VaultTime) {
            (id, phone) = (account.id, account.phone)
            (accessToken, refreshToken) = (tokens.accessToken, tokens.refreshToken)
            lifetime = Countdown(tokens.lifetime, from: start)
        }

        var account: Account { Account(id: id, phone: phone) }
    }

    /// What a change of the state changes, without secrets.
    enum Landmark: Equatable {
        case signedOut
        case codeRequested(id: String, lifetime: Countdown, triesLeft: Int)
        case signedIn(id: String)
    }

    private(set) var stage = Stage.signedOut
    private(set) var waits: [ResendWait] = []
    /// Refresh tokens that the server has still to be told to revoke.
    var revocations: [String] = []

    var sentCode: SentCode? { if case .codeRequested(let code) = stage { code } else { nil } }
    var session: Session? { if case .signedIn(let session) = stage { session } else { nil } }

    var landmark: Landmark {
        switch stage {
        case .signedOut: .signedOut
        case .codeRequested(let code): .codeRequested(id: code.id, lifetime: code.lifetime, triesLeft: code.triesLeft)
        case .signedIn(let session): .signedIn(id: session.id)
        }
    }

    /// - Parameter isRefreshing: Whether this process is renewing the tokens. The vault does not know that, because it
    ///   must not outlive the process.
    func phase(isRefreshing: Bool) -> AccountPhase {
        switch stage {
        case .signedOut: .signedOut
        case .codeRequested: .codeRequested
        case .signedIn: isRefreshing ? .refreshing : .signedIn
        }
    }

    /// Moves on, if the table of transitions allows it.
    mutating func enter(_ stage: Stage, on event: AccountEvent, from phase: AccountPhase) throws(AccountError) {
        let next = try phase.after(event)
        self.stage = stage
        assert(self.phase(isRefreshing: false) == next, "The stage is not the one of the table.")
    }

    func resendWait(for phone: String, at now: VaultTime) -> Duration {
        waits.filter { $0.isFor(phone) }.map { $0.wait.remaining(at: now) }.max() ?? .zero
    }

    /// - Parameter phones: A phone number in different spellings.
    mutating func setResendWait(_ wait: Duration, for phones: [String], at now: VaultTime) {
        waits.removeAll { old in phones.contains(where: old.isFor) }
        for phone in phones where resendWait(for: phone, at: now) == .zero {
            waits.append(ResendWait(for: phone, wait: Countdown(wait, from: now)))
        }
    }

    mutating func dropOldWaits(at now: VaultTime) { waits.removeAll { $0.wait.remaining(at: now) == .zero } }

    /// The record with its times measured by the clock of this boot.
    func settled(at now: VaultTime) -> AccountRecord {
        var settled = self
        settled.waits = waits.map { $0.settled(at: now) }
        if case .codeRequested(var code) = stage {
            code.lifetime = code.lifetime.settled(at: now)
            settled.stage = .codeRequested(code)
        }
        return settled
    }
}

extension AccountState {
    init(_ record: AccountRecord, isRefreshing: Bool, at now: VaultTime) {
        switch record.stage {
        case .signedOut: self = .signedOut
        case .codeRequested(let code): self = .codeRequested(CodeRequest(code, of: record, at: now))
        case .signedIn(let session): self = isRefreshing ? .refreshing(session.account) : .signedIn(session.account)
        }
    }
}

extension CodeRequest {
    init(_ code: AccountRecord.SentCode, of record: AccountRecord, at now: VaultTime) {
        self.init(
            phone: code.phone, lifetime: code.lifetime.remaining(at: now),
            resendWait: record.resendWait(for: code.phone, at: now), triesLeft: code.triesLeft)
    }
}
