import Foundation
import Location
import ROSS
import Storage

/// The user's positions in a database. The server says where this machine is.
///
/// ```swift
/// LocationStore(
///     store: LazyStore { try .open(at: dataFile, migrations: LocationStore.migrations) },
///     exists: { FileManager.default.fileExists(atPath: dataFile.path) },
///     client: LocationClient(transport: transport, api: api))
/// ```
public actor LocationStore: LocationService {
    /// The history of this service's tables. The service has a database file of its own.
    public static let migrations = SQLiteKeyValueStore.migrations(of: "location")

    private static let key = StorageKey<[Position]>("positions")

    private let store: LazyStore
    private let exists: @Sendable () -> Bool
    private let client: LocationClient?
    private let now: @Sendable () -> Date
    private let signal: StoreSignal

    /// - Parameters:
    ///   - store: The database, with ``migrations``.
    ///   - exists: Whether there is a file. Without one there is no position, and none is made only to read.
    ///   - client: `nil` if no server is known.
    ///   - now: Returns the present moment.
    public init(
        store: LazyStore, exists: @escaping @Sendable () -> Bool = { true }, client: LocationClient?,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.exists = exists
        signal = StoreSignal(store, exists: exists)
        self.now = now
        self.client = client
    }

    public func position() async throws -> Position? { try await history().first }

    public func set(_ position: Position) async throws {
        try await add(position.setByUser())
    }

    public func lookUp() async throws -> Position {
        guard let client else { throw LocationError.noServer }
        let place: LocationClient.Place
        do {
            place = try await client.place()
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
