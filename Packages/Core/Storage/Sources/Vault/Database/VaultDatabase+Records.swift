import Foundation
import GRDB

/// Reading and writing records with the data key.
extension VaultDatabase {
    typealias Record = (name: String, version: Int64)

    /// Returns the vault that `key` belongs to, and the verified list of its records.
    ///
    /// - Throws: ``VaultError/wiped`` if another vault has replaced this one, ``VaultError/locked`` if the passcode,
    ///   and with it the data key, was changed.
    func contents(for key: DataKey, in db: GRDB.Database) throws -> (vault: Vault, records: [Record]) {
        let vault = try vault(in: db)
        guard vault.id == key.vault else { throw VaultError.wiped }
        guard vault.slot.salt == key.salt else { throw VaultError.locked }
        let records = try VaultTable.records(in: db)
        guard try key.directory(of: records, last: vault.row.version) == vault.row.directory else {
            throw AuthenticationFailure()
        }
        return (vault, records)
    }

    func value(of record: Record, key: DataKey, in db: GRDB.Database) throws -> Secret {
        let name = try RecordName(record.name)
        guard let (version, box) = try VaultTable.record(name, in: db), version == record.version,
            let value = try key.open(box, name: name, version: version)
        else { throw VaultError.recordDamaged(name: name.text, file: file) }
        return value
    }

    func save(_ value: Secret, for record: Record, key: DataKey, in db: GRDB.Database) throws {
        let name = try RecordName(record.name)
        let box = try key.seal(value, name: name, version: record.version)
        try VaultTable.save(name, version: record.version, box: box, in: db)
    }

    /// Updates the directory after records were changed, as the last step of a write.
    func saveDirectory(version: Int64, key: DataKey, in db: GRDB.Database) throws {
        let records = try VaultTable.records(in: db)
        try update(in: db) { vault in
            vault.row.version = version
            vault.row.directory = try key.directory(of: records, last: version)
        }
    }

    /// Encrypts all records under a new data key, which `slot` wraps, and sets the count of attempts to zero.
    ///
    /// - Throws: ``VaultError/recordDamaged(name:file:)`` if a record cannot be read, and so cannot be encrypted again.
    func rotate(from old: DataKey, to new: DataKey, _ slot: KeySlot, at now: VaultTime, in db: GRDB.Database) throws {
        let (_, records) = try contents(for: old, in: db)
        for record in records {
            try save(value(of: record, key: old, in: db), for: record, key: new, in: db)
        }
        try update(in: db) { vault in
            vault.slot = slot
            vault.attempts = Attempts(at: now)
            vault.row.directory = try new.directory(of: records, last: vault.row.version)
        }
    }
}
