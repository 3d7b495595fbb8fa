import Foundation
import GRDB

extension Vault {
    /// Returns the value under a name, nil if there is none.
    ///
    /// Each call checks that no record is missing, renamed or older than the last write. The time for that grows with
    /// the number of records: a vault is for hundreds of them.
    ///
    /// ```swift
    /// let vault = try await vault()
    /// let old = try await row("second", of: vault)
    /// try await vault.set("new", for: "second")
    /// try await execute(
    ///     "UPDATE record SET version = ?, box = ? WHERE name = 'second'", [old.version, old.box], on: vault)
    /// await #expect(throws: VaultError.damaged(file: file)) { try await vault.secret(for: "second") }
    /// ```
    ///
    /// - Throws: ``VaultError/locked``, ``VaultError/recordDamaged(name:file:)``, ``VaultError/damaged(file:)``,
    ///   ``VaultError/wiped`` if another process wiped the vault, ``VaultError/invalidName(_:)``.
    public func secret(for name: String) async throws -> Secret? {
        let name = try RecordName(name)
        return try await withDataKey { [database] key in
            try await database.read { db in
                let record = try database.contents(for: key, in: db).records.first { $0.name == name.text }
                return try record.map { try database.value(of: $0, key: key, in: db) }
            }
        }
    }

    /// Sets or replaces the value under a name. The value is on the disk when this returns.
    ///
    /// - Parameters:
    ///   - value: At most ``maximumValueCount`` bytes; may be empty.
    ///   - name: 1 to 255 bytes of UTF-8 without control characters. Not encrypted.
    /// - Throws: The errors of ``secret(for:)``, and ``VaultError/valueTooLarge(count:maximum:)``.
    public func set(_ value: Secret, for name: String) async throws {
        let name = try RecordName(name)
        guard value.count <= Self.maximumValueCount else {
            throw VaultError.valueTooLarge(count: value.count, maximum: Self.maximumValueCount)
        }
        try await withDataKey { [database] key in
            try await database.write { db in
                let version = try database.contents(for: key, in: db).vault.row.version + 1
                try database.save(value, for: (name.text, version), key: key, in: db)
                try database.saveDirectory(version: version, key: key, in: db)
            }
        }
    }

    /// Deletes the value under a name, if there is one. SQLite overwrites its bytes in the file.
    ///
    /// ```swift
    /// let vault = try await vault()
    /// let before = try await row("second", of: vault).version
    /// try await vault.remove("second")
    /// try await vault.set("new", for: "second")
    /// #expect(try await row("second", of: vault).version > before)
    /// ```
    ///
    /// - Throws: The errors of ``secret(for:)``.
    public func remove(_ name: String) async throws {
        let name = try RecordName(name)
        try await withDataKey { [database] key in
            try await database.write { db in
                let version = try database.contents(for: key, in: db).vault.row.version + 1
                guard try VaultTable.remove(name, in: db) else { return }
                try database.saveDirectory(version: version, key: key, in: db)
            }
        }
    }

    /// Returns the names of all records, in the order of their bytes.
    ///
    /// ```swift
    /// let vaults = try await withThrowingTaskGroup(of: Vault.self) { group in
    ///     for _ in 0..<6 { group.addTask { try await open() } }
    ///     return try await group.reduce(into: []) { $0.append($1) }
    /// }
    /// for (index, vault) in vaults.enumerated() { try await vault.set("value", for: "record \(index)") }
    /// for vault in vaults { #expect(try await vault.names().count == 6) }
    /// ```
    ///
    /// - Throws: The errors of ``secret(for:)``.
    public func names() async throws -> [String] {
        try await withDataKey { [database] key in
            try await database.read { db in
                try database.contents(for: key, in: db).records.map(\.name)
            }
        }
    }

    private func withDataKey<Value>(_ body: (DataKey) async throws -> Value) async throws -> Value {
        let key = try await currentKey()
        do {
            return try await body(key)
        } catch VaultError.locked {
            // Another vault on the folder changed or removed the passcode. Without a passcode, the new key can be
            // unwrapped.
            forget(key)
            return try await body(try await currentKey())
        } catch VaultError.wiped {
            forget(key)
            throw VaultError.wiped
        }
    }

    private func forget(_ key: DataKey) {
        if dataKey?.salt == key.salt { dataKey = nil }
    }

    private func currentKey() async throws -> DataKey {
        lockIfAllWereLocked()
        if let dataKey { return dataKey }
        let locks = locks
        let key = try await keyWithoutPasscode()
        // After a call of `lock()` meanwhile, the key must not be kept.
        if locks == self.locks { dataKey = key }
        return key
    }
}
