import Foundation
import GRDB

extension Vault {
    /// The value under a name, nil if there is none.
    ///
    /// Checks on each call that no record is missing, renamed or older than the last write, which takes time that grows
    /// with the number of records: a vault is for hundreds of them.
    ///
    /// - Throws: ``VaultError/locked``, ``VaultError/recordDamaged(name:file:)``, ``VaultError/damaged(file:)``,
    ///   ``VaultError/wiped`` if another process wiped the vault, ``VaultError/nameRefused(_:)``.
    public func secret(for name: String) async throws -> Secret? {
        let name = try RecordName(name)
        return try await withDataKey { [database] key in
            try await database.read { db in
                let (_, records) = try database.row(for: key, in: db)
                guard let listed = records.first(where: { $0.name == name.text }) else { return nil }
                guard let (version, box) = try VaultTable.record(name, in: db), version == listed.version,
                    let value = key.open(box, name: name, version: version)
                else { throw VaultError.recordDamaged(name: name.text, file: database.file) }
                return value
            }
        }
    }

    /// Puts a value under a name, in the place of any that was there. On the disk when this returns.
    ///
    /// - Parameters:
    ///   - value: At most ``maximumValueCount`` bytes; may be empty.
    ///   - name: 1 to 255 bytes of UTF-8 without control characters. Not encrypted.
    /// - Throws: As ``secret(for:)``, and ``VaultError/valueTooLarge(count:maximum:)``.
    public func set(_ value: Secret, for name: String) async throws {
        let name = try RecordName(name)
        guard value.count <= Self.maximumValueCount else {
            throw VaultError.valueTooLarge(count: value.count, maximum: Self.maximumValueCount)
        }
        try await withDataKey { [database] key in
            try await database.write { db in
                let (row, _) = try database.row(for: key, in: db)
                let version = row.version + 1
                guard let box = try key.seal(value, name: name, version: version) else { throw Damage() }
                try VaultTable.save(name, version: version, box: box, in: db)
                try database.saveDirectory(row, version: version, key: key, in: db)
            }
        }
    }

    /// Deletes the value under a name, if there is one. SQLite overwrites its bytes in the file.
    ///
    /// - Throws: As ``secret(for:)``.
    public func remove(_ name: String) async throws {
        let name = try RecordName(name)
        try await withDataKey { [database] key in
            try await database.write { db in
                let (row, _) = try database.row(for: key, in: db)
                guard try VaultTable.remove(name, in: db) else { return }
                try database.saveDirectory(row, version: row.version + 1, key: key, in: db)
            }
        }
    }

    /// The names of all records, in the order of their bytes.
    ///
    /// - Throws: As ``secret(for:)``.
    public func names() async throws -> [String] {
        try await withDataKey { [database] key in
            try await database.read { db in
                try database.row(for: key, in: db).records.map(\.name)
            }
        }
    }

    private func withDataKey<Value>(_ body: (DataKey) async throws -> Value) async throws -> Value {
        let key = try await currentKey()
        do {
            return try await body(key)
        } catch VaultError.wiped {
            if dataKey?.vault == key.vault { dataKey = nil }
            throw VaultError.wiped
        }
    }

    private func currentKey() async throws -> DataKey {
        if let dataKey { return dataKey }
        let locks = locks
        let vault = try await database.read { [database] db in try database.vault(in: db) }
        let (key, _) = try await openedWithoutPasscode(vault)
        // Who locks meanwhile wants it forgotten.
        if locks == self.locks { dataKey = key }
        return key
    }
}
