import Foundation
import Synchronization

/// A double of ``SQLiteKeyValueStore`` for tests, which keeps values in their stored form in memory.
public final class InMemoryKeyValueStore: KeyValueStore {
    private static let name = "in memory"

    /// The values by the bytes of their names, because Swift considers some strings of different bytes equal.
    private let values = Mutex<[Data: Data]>([:])
    private let hub = ChangeHub()

    public init() {}

    deinit { hub.finish() }

    public func value<Value>(for key: StorageKey<Value>) async throws -> Value? {
        try values.withLock { values in try Self.fetch(key, from: values) }
    }

    public func set<Value>(_ value: Value, for key: StorageKey<Value>) async throws {
        let data = try StoredValue.encode(value)
        values.withLock { $0[Data(key.name.utf8)] = data }
        hub.signal()
    }

    public func removeValue<Value>(for key: StorageKey<Value>) async throws {
        values.withLock { $0[Data(key.name.utf8)] = nil }
        hub.signal()
    }

    public func update<Value, Result: Sendable>(
        _ key: StorageKey<Value>, _ change: @escaping @Sendable (inout Value?) throws -> Result
    ) async throws -> Result {
        let result = try values.withLock { values in
            var value = try Self.fetch(key, from: values)
            let result = try change(&value)
            values[Data(key.name.utf8)] = try value.map(StoredValue.encode)
            return result
        }
        hub.signal()
        return result
    }

    public func values<Value: Equatable>(for key: StorageKey<Value>) -> ObservedValues<Value?> {
        ObservedValues(
            changes: { [hub] in hub.subscribe() },
            read: { [weak self] in
                guard let self else { return nil }
                return .some(try await self.value(for: key))
            })
    }

    private static func fetch<Value>(_ key: StorageKey<Value>, from values: [Data: Data]) throws -> Value? {
        try values[Data(key.name.utf8)].map { try StoredValue.decode($0, for: key, file: name) }
    }
}
