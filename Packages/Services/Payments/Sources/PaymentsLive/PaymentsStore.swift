import GRDB
import Foundation
import Payments
import ROSS
import Storage

/// Payments at one server, with the purchases of this installation in a database.
///
/// ```swift
/// PaymentsStore(
///     store: LazyStore { try .open(at: dataFile, migrations: PaymentsStore.migrations) },
///     exists: { FileManager.default.fileExists(atPath: dataFile.path) },
///     client: PaymentsClient(transport: transport, api: api), account: { nil }, token: { _ in nil })
/// ```
public actor PaymentsStore: PaymentsService {
    /// The server, as this store uses it.
    struct Server: Sendable {
        let client: PaymentsClient
        let table: PurchaseTable
    }

    let server: Server?
    let account: @Sendable () async throws -> String?
    let token: @Sendable (_ rejected: String?) async throws -> String?
    let now: @Sendable () -> Date

    /// The purchases whose request this process is sending.
    var inFlight: Set<Purchase.ID> = []

    private let store: LazyStore
    let exists: @Sendable () -> Bool
    private let signal: StoreSignal

    /// - Parameters:
    ///   - store: The database, with ``migrations``.
    ///   - exists: Whether there is a file. Without one nothing was paid, and none is made only to read.
    ///   - client: Each server has its own purchases and payer. `nil`: no product is paid, and calls that need a server
    ///     throw ``PaymentsError/noServer``.
    ///   - account: Returns the id of the account that is signed in, `nil` if there is none. It asks no server.
    ///   - token: Returns the token of the account that is signed in, `nil` if there is none; never its parameter, a
    ///     token that the server has refused. It is called before a request is sent, and the call throws its errors.
    ///   - now: Returns the present moment.
    ///   - note: Receives each step of a purchase when it is written.
    public init(
        store: LazyStore, exists: @escaping @Sendable () -> Bool = { true }, client: PaymentsClient?,
        account: @escaping @Sendable () async throws -> String?,
        token: @escaping @Sendable (_ rejected: String?) async throws -> String?,
        now: @escaping @Sendable () -> Date = { Date() },
        note: @escaping @Sendable (StateTransition) -> Void = { _ in }
    ) {
        self.store = store
        self.exists = exists
        signal = StoreSignal(store, exists: { client != nil && exists() })
        server = client.map { Server(client: $0, table: PurchaseTable($0.api, note: note)) }
        self.account = account
        self.token = token
        self.now = now
    }

    public func offers(for product: Product?, promotion: String?) async throws -> [Offer] {
        let client = try available().client
        do {
            let book: String? = if case .book(let id) = product { id } else { nil }
            let offers = try await client.offers(book: book, promotion: promotion).noting(promotion)
            return switch product {
            case .book: offers.filter { $0.product == product || $0.product == .library }
            case .library: offers.filter { $0.product == .library }
            case nil: offers
            }
        } catch PaymentsFailure.refused(.unknownBook, _) {
            return []
        } catch let failure as PaymentsFailure {
            throw failure.thrown
        }
    }

    public func isPaid(_ product: Product) async throws -> Bool { try await visiblePaid().isPaid(product) }

    public func isPaidByAccount(_ product: Product) async throws -> Bool {
        try await paid().isPaidByAccount(product)
    }

    public func pass(for product: Product) async throws -> String? { try await visiblePaid().pass(for: product) }

    private func visiblePaid() async throws -> [PaidProduct] { try await paid().visible(to: account) }

    private func paid() async throws -> [PaidProduct] {
        try await read(otherwise: []) { table, database in try table.paid(in: database) }
    }

    public func changes() async -> Subscription<Void> { await signal.changes() }

    func available() throws(PaymentsError) -> Server {
        guard let server else { throw .noServer }
        return server
    }

    /// The account that is signed in, with a token for a request; `nil` if there is none.
    func signedIn() async throws -> (account: String, token: String)? {
        guard let token = try await token(nil), let account = try await account() else { return nil }
        return (account, token)
    }

    /// Sends a request in the name of the account, and once more with a new token if the server refuses the first one,
    /// which it may do before its time.
    ///
    /// - Throws: ``PaymentsFailure/unauthorized(_:)`` if there is no new token.
    func authorized<Value: Sendable>(
        _ token: String?, _ send: (String?) async throws -> Value
    ) async throws -> Value {
        do {
            return try await send(token)
        } catch PaymentsFailure.refused(.unauthorized, _) where token != nil {
            return try await send(newToken(insteadOf: token))
        }
    }

    private func newToken(insteadOf rejected: String?) async throws(PaymentsFailure) -> String {
        do {
            // Without a token, the request would no longer be in the name of the account.
            guard let token = try await token(rejected) else { throw PaymentsError.sessionEnded }
            return token
        } catch {
            throw .unauthorized(error)
        }
    }

    /// Reads from the database.
    ///
    /// - Parameter nothing: The value without a server or a file.
    func read<Value: Sendable>(
        otherwise nothing: Value, _ body: @escaping @Sendable (PurchaseTable, Database) throws -> Value
    ) async throws -> Value {
        guard let table = server?.table, exists() else { return nothing }
        return try await storing { try await store.read { try body(table, $0) } }
    }

    /// Reads and writes in one transaction, which is on the disk when this returns.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (PurchaseTable, Database) throws -> Value
    ) async throws -> Value {
        let table = try available().table
        let value = try await storing { try await store.write { try body(table, $0) } }
        await signal.noteWrite()
        return value
    }

    private func storing<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error where error is CancellationError || error is PaymentsError {
            throw error
        } catch {
            throw PaymentsError.store(String(describing: error))
        }
    }
}
