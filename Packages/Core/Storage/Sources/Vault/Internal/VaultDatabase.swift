import Foundation
import GRDB
import Storage

/// A vault's store with its device key: what is read is authenticated, what fails is a ``VaultError``.
struct VaultDatabase: Sendable {
    /// What is known without the data key.
    struct Vault: Sendable {
        let id: UUID
        var slot: KeySlot
        var attempts: Attempts
    }

    let store: SQLiteStore
    let deviceKey: DeviceKey
    /// A path, for errors.
    let file: String

    func read<Value: Sendable>(_ body: @escaping @Sendable (GRDB.Database) throws -> Value) async throws -> Value {
        try await Self.named(file) { try await store.read(body) }
    }

    func write<Value: Sendable>(_ body: @escaping @Sendable (GRDB.Database) throws -> Value) async throws -> Value {
        try await Self.named(file) { try await store.write(body) }
    }

    func vault(in db: GRDB.Database) throws -> Vault {
        guard let row = try VaultTable.vault(in: db),
            let slot = deviceKey.authenticated(row.keySlot, as: .keySlot, of: row.id),
            let attempts = deviceKey.authenticated(row.attempts, as: .attempts, of: row.id)
        else { throw Damage() }
        return Vault(
            id: row.id, slot: try KeySlot(decoding: slot, file: file),
            attempts: try Attempts(decoding: attempts, file: file))
    }

    /// Saves the slot and the attempts of the vault that is there.
    func save(_ vault: Vault, in db: GRDB.Database) throws {
        guard var row = try VaultTable.vault(in: db), row.id == vault.id else { throw Damage() }
        row.keySlot = deviceKey.authenticating(vault.slot.encoded, as: .keySlot, of: vault.id)
        row.attempts = deviceKey.authenticating(vault.attempts.encoded, as: .attempts, of: vault.id)
        try VaultTable.save(row, in: db)
    }

    /// Puts an empty vault in the place of whatever is there.
    func replace(with key: DataKey, _ slot: KeySlot, at now: VaultTime, in db: GRDB.Database) throws {
        try VaultTable.removeAll(in: db)
        let attempts = Attempts(at: now).encoded
        let row = VaultTable.Row(
            id: key.vault,
            keySlot: deviceKey.authenticating(slot.encoded, as: .keySlot, of: key.vault),
            attempts: deviceKey.authenticating(attempts, as: .attempts, of: key.vault),
            version: 0, directory: key.directory(of: [], last: 0))
        try VaultTable.save(row, in: db)
    }

    /// The row of the vault that `key` belongs to, with its records checked to be all there and no others.
    ///
    /// - Throws: ``VaultError/wiped`` if another vault has taken its place.
    func row(
        for key: DataKey, in db: GRDB.Database
    ) throws -> (row: VaultTable.Row, records: [(name: String, version: Int64)]) {
        guard try vault(in: db).id == key.vault else { throw VaultError.wiped }
        guard let row = try VaultTable.vault(in: db) else { throw Damage() }
        let records = try VaultTable.records(in: db)
        guard key.directory(of: records, last: row.version) == row.directory else { throw Damage() }
        return (row, records)
    }

    /// Puts the directory in step after records were changed, as the last step of a write.
    func saveDirectory(_ row: VaultTable.Row, version: Int64, key: DataKey, in db: GRDB.Database) throws {
        var row = row
        row.version = version
        row.directory = key.directory(of: try VaultTable.records(in: db), last: version)
        try VaultTable.save(row, in: db)
    }

    /// Gives errors the names that the vault's user knows.
    static func named<Value>(_ file: String, _ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as StorageError {
            throw VaultError.storage(error)
        } catch is Damage, is DatabaseError {
            // The vault's own SQL is right: if SQLite refuses it, the tables are not those that were made.
            throw VaultError.damaged(file: file)
        }
    }
}
