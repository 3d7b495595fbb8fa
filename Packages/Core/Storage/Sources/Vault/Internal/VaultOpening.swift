import Foundation
import GRDB
import Storage

/// Opens a vault's database and device key, and makes both where there is neither.
struct VaultOpening: Sendable {
    let folder: URL

    private var database: URL { folder.appendingPathComponent("vault.sqlite") }
    private var keyFile: DeviceKeyFile { DeviceKeyFile(url: folder.appendingPathComponent("vault.key")) }
    /// Who has the turn holds a lock on this file.
    var turn: URL { folder.appendingPathComponent("vault.turn") }

    /// To be called by who has the turn.
    func open(at now: VaultTime) async throws -> VaultDatabase {
        let file = database.path
        let store = try await OwnThread.run { [database] in
            try vaultErrors { () throws(StorageError) in
                try SQLiteStore.open(at: database, migrations: VaultTable.migrations)
            }
        }
        let isMade = try await VaultDatabase.named(file) {
            try await store.read { db in try VaultTable.vault(in: db) != nil }
        }
        switch (isMade, try keyFile.read()) {
        case (true, let key?):
            let vault = VaultDatabase(store: store, deviceKey: key, file: file)
            try await vault.check()
            return vault
        case (false, .some):
            throw VaultError.databaseMissing(file: file)
        case (true, nil):
            return try await finishMaking(store, file)
        case (false, nil):
            let vault = VaultDatabase(store: store, deviceKey: .random(), file: file)
            try keyFile.prepare(vault.deviceKey)
            try await vault.replace(at: now)
            try keyFile.adopt()
            return vault
        }
    }

    static func inMemory(at now: VaultTime) async throws -> VaultDatabase {
        let store = try vaultErrors { () throws(StorageError) in
            try SQLiteStore.inMemory(migrations: VaultTable.migrations)
        }
        let vault = VaultDatabase(store: store, deviceKey: .random(), file: "in memory")
        try await vault.replace(at: now)
        return vault
    }

    /// A process was killed between making the database and adopting its key, or else the key was lost.
    private func finishMaking(_ store: SQLiteStore, _ file: String) async throws -> VaultDatabase {
        let missing = VaultError.deviceKeyMissing(file: keyFile.url.path)
        guard let key = try keyFile.readPrepared() else { throw missing }
        let vault = VaultDatabase(store: store, deviceKey: key, file: file)
        do {
            try await vault.check()
        } catch VaultError.damaged {
            // It is the key of something else.
            throw missing
        }
        try keyFile.adopt()
        return vault
    }
}

extension VaultDatabase {
    /// Sees that the key belongs to the vault.
    fileprivate func check() async throws {
        try await write { db in _ = try vault(in: db) }
    }

    /// Deletes everything and begins an empty vault without a passcode.
    func replace(at now: VaultTime) async throws {
        let key = DataKey.random(for: UUID())
        let slot = try await KeySlot(wrapping: key, passcode: nil, cost: .recommended, deviceKey: deviceKey)
        try await write { db in try replace(with: key, slot, at: now, in: db) }
    }
}
