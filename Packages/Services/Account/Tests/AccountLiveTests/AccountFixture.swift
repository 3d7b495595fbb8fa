import Account
import AccountDouble
import AccountLive
import Foundation
import Logging
import Networking
import NetworkingTesting
import ROSS
import TestSupport
import Vault

enum Sample {
    static let typed = "+47 912 34 567"
    static let phone = "+4791234567"
    static let account = Account(id: "account-67", phone: phone)
    static let code = OneTimeCode(AccountServer.code)
    static let wrong = OneTimeCode("000000")

}

/// The implementations of the protocol, which must behave alike.
enum Implementation: CaseIterable {
    case store, storeInMemory, double

    /// - Parameter holdsRenewals: Whether renewals wait for the fixture's gate.
    func fixture(holdsRenewals: Bool = false) throws -> AccountFixture {
        let fixture: AccountFixture =
            switch self {
            case .store: .store(StoreFixture(try TemporaryFolder()))
            case .storeInMemory: .store(StoreFixture())
            case .double: .double
            }
        if !holdsRenewals { fixture.gate.open() }
        return fixture
    }
}

/// An implementation with its surroundings.
struct AccountFixture: Sendable {
    let service: any AccountService
    let clock: TestClock
    let setOnline: @Sendable (Bool) async -> Void
    let endSession: @Sendable () async -> Void
    let renewals: @Sendable () async -> Int
    /// How many sign-outs the server does not know of.
    let pendingRevocations: @Sendable () async -> Int
    let gate: Gate
    /// Lives as long as the fixture.
    var folder: TemporaryFolder?

    static func store(_ store: StoreFixture) -> AccountFixture {
        let gate = Gate()
        store.server.hold("tokens", gate)
        return AccountFixture(
            service: store.store(), clock: store.clock, setOnline: { store.server.setDown(!$0) },
            endSession: { store.server.endSessions() }, renewals: { store.server.count(of: "tokens") },
            pendingRevocations: { store.server.sessions }, gate: gate, folder: store.folder)
    }

    static var double: AccountFixture {
        let clock = TestClock()
        let gate = Gate()
        let double = InMemoryAccountService(now: { clock.instant }, renew: { await gate.pass() })
        return AccountFixture(
            service: double, clock: clock, setOnline: { await double.fail(with: $0 ? nil : .unavailable("Offline")) },
            endSession: { await double.endSession() }, renewals: { await double.renewals },
            pendingRevocations: { await double.pendingRevocations }, gate: gate)
    }

    func signIn() async throws {
        _ = try await service.requestCode(for: Sample.typed)
        _ = try await service.confirm(Sample.code)
    }
}

/// A vault and a server, with any number of stores on them.
struct StoreFixture: Sendable {
    let clock = TestClock()
    let server: AccountServer
    let vault: LazyVault
    let transport: StubTransport
    let folder: TemporaryFolder?
    let log = RecordedLog()

    static let address = URL(string: "http://127.0.0.1/almanac")

    init(_ folder: TemporaryFolder? = nil, transport: StubTransport? = nil) {
        self.folder = folder
        let server = AccountServer(clock: clock)
        self.server = server
        self.transport = transport ?? server.transport
        vault = Self.vault(in: folder, clock: clock)
    }

    /// A store as that of another process: with a vault of its own, if there is a folder.
    func store(
        at address: URL? = address, note: @escaping @Sendable (StateTransition) -> Void = { _ in }
    ) -> AccountStore {
        AccountStore(
            vault: folder == nil ? vault : Self.vault(in: folder, clock: clock),
            client: AccountClient(transport: transport, server: address),
            lock: folder?.url.appending(path: "account.lock"), clock: clock, logger: log.logger, note: note)
    }

    func signIn() async throws -> AccountStore {
        let store = store()
        _ = try await store.requestCode(for: Sample.typed)
        _ = try await store.confirm(Sample.code)
        return store
    }

    private static func vault(in folder: TemporaryFolder?, clock: TestClock) -> LazyVault {
        let options = Vault.Options(cost: ScryptCost(logarithmOfN: 4) ?? .recommended, clock: clock)
        guard let url = folder?.url.appending(path: "vault") else {
            return LazyVault { try await .inMemory(options: options) }
        }
        return LazyVault { try await .open(at: url, options: options) }
    }
}
