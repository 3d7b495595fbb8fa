import Foundation
import Location
import Networking
import ROSS
import Storage

/// The user's positions in a database. The server says where this machine is.
///
/// ```swift
/// LocationStore(
///     open: { try .open(at: dataFile, migrations: LocationStore.migrations) },
///     exists: { FileManager.default.fileExists(atPath: dataFile.path) }, transport: transport, api: api)
/// ```
public actor LocationStore: LocationService {
    /// The history of this service's tables. The service has a database file of its own.
    public static let migrations = SQLiteKeyValueStore.migrations(of: "location")

    private struct Place: Decodable, Sendable {
        let latitude: Double
        let longitude: Double
        let name: String?
    }

    private static let key = StorageKey<[Position]>("positions")

    private let store: LazyStore
    private let exists: @Sendable () -> Bool
    private let server: RESTClient?
    private let now: @Sendable () -> Date
    private let signal: StoreSignal

    /// - Parameters:
    ///   - open: Opens the store with ``migrations``. It is called at the first use; if it throws, that use throws its
    ///     error, and the next use calls it again.
    ///   - exists: Whether there is a file. Without one there is no position, and none is made only to read.
    ///   - api: The address of the server's interface, without its version; `nil` if no server is known.
    ///   - timeout: The longest time that a request may take.
    ///   - now: Returns the present moment.
    public init(
        open: @escaping @Sendable () throws -> SQLiteStore, exists: @escaping @Sendable () -> Bool = { true },
        transport: any HTTPTransport, api: URL?, timeout: Duration = .seconds(10),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        store = LazyStore(open: open)
        self.exists = exists
        signal = StoreSignal(store, exists: exists)
        self.now = now
        let options = RequestOptions(timeout: timeout, connectTimeout: timeout, maximumBodySize: 64 * 1_024)
        server = api.map { RESTClient(transport: transport, baseURL: $0, options: options) }
    }

    public func position() async throws -> Position? { try await history().first }

    public func set(_ position: Position) async throws {
        try await add(position.setByUser())
    }

    public func lookUp() async throws -> Position {
        guard let server else { throw LocationError.noServer }
        let place: Place
        do {
            place = try await server.get("v1/location")
        } catch let error as CancellationError {
            throw error
        } catch {
            throw LocationError.unavailable(String(describing: error))
        }
        let found = try Position.found(
            latitude: place.latitude, longitude: place.longitude, name: place.name, date: now())
        try await add(found)
        return found
    }

    public func history() async throws -> [Position] {
        guard exists() else { return [] }
        return try await storing { try await SQLiteKeyValueStore($0.opened()).value(for: Self.key) ?? [] }
            .compactMap(\.checked)
    }

    public func forget() async throws {
        guard exists() else { return }
        try await storing { try await SQLiteKeyValueStore($0.opened()).removeValue(for: Self.key) }
        await signal.noteWrite()
    }

    public func changes() async -> Subscription<Void> { await signal.changes() }

    private func add(_ position: Position) async throws {
        try await storing { store in
            try await SQLiteKeyValueStore(store.opened()).update(Self.key) { stored in
                var history = PositionHistory((stored ?? []).compactMap(\.checked))
                history.add(position)
                stored = history.positions
            }
        }
        await signal.noteWrite()
    }

    private func storing<Value: Sendable>(_ body: @Sendable (LazyStore) async throws -> Value) async throws -> Value {
        do {
            return try await body(store)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw LocationError.store(String(describing: error))
        }
    }
}
