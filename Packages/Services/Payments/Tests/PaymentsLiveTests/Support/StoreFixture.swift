import Foundation
import GRDB
import Networking
import NetworkingTesting
import Payments
import PaymentsLive
import ROSS
import Storage
import Synchronization
import TestSupport
import Testing

/// A data file and a server, with any number of stores on them.
struct StoreFixture: Sendable {
    let server = PaymentsServer()
    let clock = TestClock()
    let account = TestAccount()
    /// The steps that the stores have noted.
    let steps = Recorded<[StateTransition]>([])
    let transport: StubTransport
    let folder: TemporaryFolder?
    private let inMemory: SQLiteStore

    init(_ folder: TemporaryFolder? = nil, transport: StubTransport? = nil) throws {
        self.folder = folder
        self.transport = transport ?? server.transport
        inMemory = try SQLiteStore.inMemory(migrations: PaymentsStore.migrations)
    }

    var file: URL? { folder?.url.appending(path: "payments.sqlite") }

    /// A store as that of another process: with a connection of its own, if there is a file.
    ///
    /// - Parameter token: The token of an account; `nil` for the one of the fixture.
    func store(
        at api: URL? = PaymentsServer.api, token: (@Sendable (String?) async throws -> String?)? = nil
    ) -> PaymentsStore {
        let (file, inMemory, clock, account, steps) = (file, inMemory, clock, account, steps)
        return PaymentsStore(
            store: LazyStore { try file.map { try Self.open($0) } ?? inMemory },
            exists: { file.map { FileManager.default.fileExists(atPath: $0.path) } ?? true },
            client: PaymentsClient(transport: transport, api: api),
            account: { try token == nil ? account.id() : "ada" }, token: token ?? { _ in try account.token() },
            now: { clock.now },
            note: { step in steps.change { $0.append(step) } })
    }

    /// A store with a data file of its own.
    func otherMachine() -> PaymentsStore {
        let account = account
        return PaymentsStore(
            store: LazyStore { try .inMemory(migrations: PaymentsStore.migrations) },
            client: PaymentsClient(transport: transport, api: PaymentsServer.api),
            account: { try account.id() }, token: { _ in try account.token() }, now: { [clock] in clock.now })
    }

    func offer(_ product: Product = Sample.book) async throws -> Offer {
        try #require(try await store().offers(for: product, promotion: nil).first)
    }

    func buy(_ product: Product = Sample.book, with number: String = Sample.accepted) async throws -> Purchase {
        try await store().purchase(offer(product), with: Sample.card(number))
    }

    /// The states of all purchases as they are stored, oldest first.
    func storedStates() async throws -> [String] { try await Self.states(in: database()) }

    static func states(in store: SQLiteStore) async throws -> [String] {
        try await store.read { try String.fetchAll($0, sql: "SELECT state FROM purchase ORDER BY number") }
    }

    func storedPayer() async throws -> String? {
        try await database().read { try String.fetchOne($0, sql: "SELECT payer FROM payer") }
    }

    func execute(_ sql: String) async throws {
        try await database().write { try $0.execute(sql: sql) }
    }

    func database() throws -> SQLiteStore { try file.map { try Self.open($0) } ?? inMemory }

    static func open(_ file: URL) throws -> SQLiteStore {
        try .open(
            at: file, migrations: PaymentsStore.migrations,
            options: SQLiteStore.Options(pollInterval: .milliseconds(10)))
    }
}

/// A clock that stands until it is moved.
final class TestClock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_795_609_800.25))

    var now: Date { time.withLock { $0 } }

    func advance(by seconds: Int) { time.withLock { $0 += Double(seconds) } }
}

/// The account that is signed in; its token has its id.
final class TestAccount: Sendable {
    private let state = Mutex<Result<String?, Unexpected>>(.success(nil))

    func id() throws -> String? { try state.withLock { try $0.get() } }
    func token() throws -> String? { try id().map { "token-of-\($0)" } }

    func signIn(_ id: String?) { state.withLock { $0 = .success(id) } }
    /// Makes every use of the account fail.
    func fail() { state.withLock { $0 = .failure(Unexpected()) } }
}

/// A value of a test that several tasks write.
final class Recorded<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) { state = Mutex(value) }

    var value: Value { state.withLock { $0 } }

    func set(_ value: Value) { state.withLock { $0 = value } }
    func change(_ edit: (inout Value) -> Void) { state.withLock { edit(&$0) } }
}
