import Account
import Files
import Foundation
import Logging
import ROSS
import Vault

/// The user's account on one server, with its secrets in the vault.
///
/// No secret stays in memory between calls: each call reads the vault again, and so sees changes by other processes.
public actor AccountStore: AccountService {
    /// The server, as this store uses it.
    struct Server: Sendable {
        let client: AccountClient
        let records: StoredAccounts
    }

    /// The state of the store when it changes the record.
    struct ChangeContext: Sendable {
        let phase: AccountPhase
        let time: VaultTime
        let cancellations: Int
        /// Receives each step.
        let note: @Sendable (StateTransition) -> Void
    }

    let server: Server?
    /// The lock is held during a request for a code or for tokens, so that only one such request is in flight.
    let requestLock: SharedLock
    let clock: any VaultClock
    let logger: Logger
    let note: @Sendable (StateTransition) -> Void

    /// The number of cancelled sign-ins.
    var cancellations = 0
    /// The renewal that all callers share.
    var renewal: Task<AccessToken, any Error>?
    var isRefreshing = false {
        didSet { if isRefreshing != oldValue { signal.send(()) } }
    }

    /// Held only while the record is changed.
    private let recordLock: SharedLock
    private let signal = Multicast<Void>()
    /// The state that was signalled last.
    private var signalledState: StoredAccount.VisibleState?

    /// - Parameters:
    ///   - vault: Opened at the first use, and not at all without a server.
    ///   - exists: Whether there is a vault. Without a vault the user is signed out, and no vault is created only to
    ///     read that.
    ///   - client: Each server has its own account, and gets no token of another one. `nil`: the user is signed out, and
    ///     calls that need a server throw `AccountError.noServer`.
    ///   - lock: A file with which processes that share the vault exclude each other; made if it is missing. `nil` for
    ///     a vault in memory.
    ///   - clock: Measures the waits and lifetimes.
    ///   - note: Receives each step of the account just before it is written.
    public init(
        vault: LazyVault, exists: @escaping @Sendable () -> Bool = { true }, client: AccountClient?, lock: URL?,
        clock: any VaultClock = SystemVaultClock(), logger: Logger,
        note: @escaping @Sendable (StateTransition) -> Void = { _ in }
    ) {
        server = client.map {
            Server(client: $0, records: StoredAccounts(vault: vault, exists: exists, server: $0.server))
        }
        recordLock = SharedLock(lock?.path, aspect: 0, timeout: .seconds(10))
        // Other processes may be waiting for the server, too.
        requestLock = SharedLock(lock?.path, aspect: 1, timeout: (client?.timeout ?? .zero) * 3)
        self.clock = clock
        self.logger = logger
        self.note = note
    }

    public func state() async throws -> AccountState {
        guard let server else { return .signedOut }
        let record = try await read(server)
        return AccountState(record, isRefreshing: isRefreshing, at: clock.now())
    }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    func available() throws(AccountError) -> Server {
        guard let server else { throw .noServer }
        return server
    }

    func phase(of record: StoredAccount) -> AccountPhase { record.phase(isRefreshing: isRefreshing) }

    func read(_ server: Server) async throws -> StoredAccount {
        let record = try await server.records.read()
        // After a restart of the system, the wall clock is trusted once.
        guard record == record.settled(at: clock.now()) else { return try await change(server) { record, _ in record } }
        signalChange(record)
        return record
    }

    /// Changes the record in one write, also with respect to other processes, and even if the task is cancelled, so
    /// that no token is lost that the server has given.
    @discardableResult
    func change<Value: Sendable>(
        _ server: Server, _ edit: @escaping @Sendable (inout StoredAccount, ChangeContext) throws -> Value
    ) async throws -> Value {
        try await Task {
            try await recordLock.withLock {
                let stored = try await server.records.read()
                signalChange(stored)
                let now = clock.now()
                var record = stored.settled(at: now)
                let value = try edit(
                    &record,
                    ChangeContext(phase: phase(of: record), time: now, cancellations: cancellations, note: note))
                record.dropOldWaits(at: now)
                if record != stored { try await server.records.save(record) }
                signalChange(record)
                return value
            }
        }.value
    }

    /// Notifies the subscribers if the change is visible to them: for example, a renewed token is not.
    private func signalChange(_ record: StoredAccount) {
        defer { signalledState = record.visibleState }
        if let signalledState, signalledState != record.visibleState { signal.send(()) }
    }
}
