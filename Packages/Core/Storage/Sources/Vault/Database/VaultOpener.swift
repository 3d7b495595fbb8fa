import Files
import Foundation
import GRDB
import Storage

/// Opens a vault's database and device key, or creates both if there is neither.
struct VaultOpener: Sendable {
    private static let queue = BlockingQueue("Vault.opening", isConcurrent: true)

    let folder: URL

    private var database: URL { folder.appendingPathComponent("vault.sqlite") }
    private var exists: Bool { FileManager.default.fileExists(atPath: database.path) }
    /// Whether there was a database, which the store has noted in its lock file.
    private var wasMade: Bool {
        (try? Data(contentsOf: URL(fileURLWithPath: database.path + ".lock")).isEmpty) == false
    }
    private var keyFile: DeviceKeyFile {
        DeviceKeyFile(url: folder.appendingPathComponent("vault.key").resolvingSymlinksInPath())
    }
    /// The file of the ``Vault/sharedLock``.
    var lockFile: URL { folder.appendingPathComponent("vault.turn") }

    /// Opens or creates the vault. The caller must hold the ``Vault/sharedLock``.
    func open(at now: VaultTime) async throws -> VaultDatabase {
        let file = database.path
        let content = try keyFile.read()
        // SQLite would create a database that was lost.
        guard exists || (content == nil && !wasMade) else { throw VaultError.databaseMissing(file: file) }
        let (store, isMade) = try await VaultDatabase.named(file) {
            let store = try await Self.queue.run { [database, folder] in
                TemporaryFile.sweep(folder.path)
                return try SQLiteStore.open(at: database, migrations: VaultTable.migrations)
            }
            return (store, try await store.read { db in try VaultTable.vault(in: db) != nil })
        }
        switch (isMade, content) {
        case (true, let content?):
            let vault = vault(store, content.key)
            try await vault.recordState()
            return vault
        case (false, .some):
            throw VaultError.databaseMissing(file: file)
        case (true, nil):
            return try await finishMaking(store)
        case (false, nil):
            let key = DeviceKey.random()
            let latestState = LatestStateStore.newFile(keyFile, of: key)
            try await VaultDatabase(store: store, deviceKey: key, latestState: latestState, file: file).replace(at: now)
            return vault(store, key)
        }
    }

    /// Whether the vault has a passcode, according to all readable data, authentic or not. Nil if nothing tells.
    func hasPasscode() async -> Bool? {
        let keySays = (try? keyFile.read())?.latestState.hasPasscode
        guard keySays != true, exists else { return keySays }
        let databaseSays = try? await Self.queue.run { [database] in
            try SQLiteStore.open(at: database, migrations: VaultTable.migrations)
        }.read { db in try VaultTable.vault(in: db)?.state.hasPasscode }
        return (databaseSays ?? nil) ?? keySays
    }

    static func inMemory(at now: VaultTime) async throws -> VaultDatabase {
        let file = "in memory"
        let store = try await VaultDatabase.named(file) {
            try SQLiteStore.inMemory(migrations: VaultTable.migrations)
        }
        let vault = VaultDatabase(store: store, deviceKey: .random(), latestState: .memory(), file: file)
        try await vault.replace(at: now)
        return vault
    }

    private func vault(_ store: SQLiteStore, _ key: DeviceKey) -> VaultDatabase {
        let file = database.path
        return VaultDatabase(
            store: store, deviceKey: key, latestState: .file(keyFile, of: key, database: file), file: file)
    }

    /// Adopts a prepared key. The key is missing if a process was killed after it created the database, or if it was
    /// lost.
    private func finishMaking(_ store: SQLiteStore) async throws -> VaultDatabase {
        let missing = VaultError.deviceKeyMissing(file: keyFile.url.path)
        guard let content = try keyFile.readPrepared() else { throw missing }
        let vault = vault(store, content.key)
        do {
            _ = try await vault.read { db in try vault.vault(in: db, after: content.latestState) }
        } catch VaultError.damaged {
            // The prepared key belongs to another database.
            throw missing
        }
        try keyFile.adopt()
        try await vault.recordState()
        return vault
    }
}

extension VaultDatabase {
    /// Deletes everything and begins an empty vault without a passcode.
    func replace(at now: VaultTime) async throws {
        let key = DataKey.random(for: UUID())
        let slot = try await KeySlot(wrapping: key, passcode: nil, cost: .recommended, deviceKey: deviceKey)
        try await record { db in try replace(with: key, slot, at: now, in: db) }
    }
}
