import Foundation
import GRDB

/// Single values by typed keys, such as settings, drafts, or the time of the last visit, in a table of a database that
/// may have other tables.
///
/// Values are stored as JSON. Reading a stored value that is not of the key's type throws
/// ``StorageError/unreadableValue(key:file:)``. Another version of the program may have written it. The value stays
/// until it is set again or removed. A value that cannot be encoded (a number that is not finite) throws an
/// `EncodingError`, and nothing changes. Otherwise these methods throw the errors of ``SQLiteStore``.
///
/// ```swift
/// let lastCity = StorageKey<String>("last city")
/// let settings = SQLiteKeyValueStore(store)
/// try await settings.set("Zürich", for: lastCity)
/// let city = try await settings.value(for: lastCity)
/// let visits = try await settings.update(StorageKey<Int>("visits")) { count in
///     count = (count ?? 0) + 1
///     return count
/// }
/// ```
public struct SQLiteKeyValueStore: Sendable {
    /// The migrations that create the table and mark the file as the owner's. They must be among the migrations that the
    /// store is opened with.
    ///
    /// Without the mark, files of several services with the same table could not be distinguished.
    ///
    /// - Parameter owner: The name of the service whose values the file holds. It must never change.
    public static func migrations(of owner: String) -> [Migration] {
        [migration, Migration("storage-key-value-owner: \(owner)") { _ in }]
    }

    /// Creates the table. Its name is the same in the files of all owners.
    private static let migration = Migration("storage-key-value-1") { db in
        // The name as bytes: a text would end at its first NUL.
        try db.execute(
            sql: "CREATE TABLE storage_key_value (name BLOB PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID")
    }

    private let store: SQLiteStore

    /// Uses the values in a store.
    ///
    /// - Parameter store: Opened with ``migrations(of:)`` among its migrations.
    public init(_ store: SQLiteStore) {
        self.store = store
    }

    /// Returns the stored value; nil if nothing is stored.
    public func value<Value>(for key: StorageKey<Value>) async throws -> Value? {
        try await store.read { [file = store.file] db in try Self.fetch(key, from: db, file: file) }
    }

    /// Stores a value, in place of the old one.
    public func set<Value>(_ value: Value, for key: StorageKey<Value>) async throws {
        let data = try StoredValue.encode(value)
        try await store.write { db in try Self.put(data, for: key, in: db) }
    }

    /// Removes the value, if there is one.
    public func removeValue<Value>(for key: StorageKey<Value>) async throws {
        try await store.write { db in try Self.remove(key, from: db) }
    }

    /// Reads, changes and writes a value atomically, also with respect to other processes.
    ///
    /// - Parameter change: Receives the value, or nil if nothing is stored, and sets nil to remove the value. If the
    ///   closure throws, nothing changes and its error is rethrown.
    /// - Returns: The result of `change`.
    public func update<Value, Result: Sendable>(
        _ key: StorageKey<Value>, _ change: @escaping @Sendable (inout Value?) throws -> Result
    ) async throws -> Result {
        try await store.write { [file = store.file] db in
            var value = try Self.fetch(key, from: db, file: file)
            let result = try change(&value)
            if let value {
                try Self.put(StoredValue.encode(value), for: key, in: db)
            } else {
                try Self.remove(key, from: db)
            }
            return result
        }
    }

    private static func fetch<Value>(
        _ key: StorageKey<Value>, from db: GRDB.Database, file: String
    ) throws -> Value? {
        let sql = "SELECT value FROM storage_key_value WHERE name = ?"
        guard let row = try Row.fetchOne(db, sql: sql, arguments: [Data(key.name.utf8)]) else { return nil }
        // GRDB's own conversion traps if another program has put a number there.
        guard let data = Data.fromDatabaseValue(row[0]) else { throw StoredValue.unreadable(key, file: file) }
        return try StoredValue.decode(data, for: key, file: file)
    }

    private static func put<Value>(_ data: Data, for key: StorageKey<Value>, in db: GRDB.Database) throws {
        try db.execute(
            sql: "REPLACE INTO storage_key_value (name, value) VALUES (?, ?)",
            arguments: [Data(key.name.utf8), data])
    }

    private static func remove<Value>(_ key: StorageKey<Value>, from db: GRDB.Database) throws {
        try db.execute(
            sql: "DELETE FROM storage_key_value WHERE name = ?", arguments: [Data(key.name.utf8)])
    }
}
