import Foundation
import GRDB
import Storage

/// A vault's store with its device key. It returns only rows that are authentic and no older than the latest
/// state, and throws ``VaultError``.
struct VaultDatabase: Sendable {
    /// The data about a vault that can be read without the data key.
    struct Vault: Sendable {
        var row: VaultTable.Row
        var slot: KeySlot
        var attempts: Attempts
        var id: UUID { row.id }
    }

    let store: SQLiteStore
    let deviceKey: DeviceKey
    let latestState: LatestStateStore
    /// A path, for errors.
    let file: String

    func read<Value: Sendable>(_ body: @escaping @Sendable (GRDB.Database) throws -> Value) async throws -> Value {
        try await Self.named(file) { try await store.read(body) }
    }

    /// Writes, unless the task is cancelled already.
    ///
    /// - Throws: `CancellationError` only before the write begins.
    func write<Value: Sendable>(_ body: @escaping @Sendable (GRDB.Database) throws -> Value) async throws -> Value {
        try Task.checkCancellation()
        return try await record(body)
    }

    /// Writes even if the task is cancelled. Once this returns, an older state of the database is refused.
    @discardableResult
    func record<Value: Sendable>(_ body: @escaping @Sendable (GRDB.Database) throws -> Value) async throws -> Value {
        let (value, state) = try await commit(body)
        try await record(state)
        return value
    }

    /// A latest state that is written, but not yet in place.
    struct PreparedState: Sendable {
        fileprivate let generation: Int64
        fileprivate let putInPlace: LatestStateStore.PutInPlace
    }

    /// Commits a write. Until the new state is recorded, the previous state is still accepted.
    ///
    /// The state is prepared before the commit: without room for it, nothing is committed.
    func commit<Value: Sendable>(
        _ body: @escaping @Sendable (GRDB.Database) throws -> Value
    ) async throws -> (Value, PreparedState) {
        try await withLock { db in
            let value = try body(db)
            guard let state = try VaultTable.vault(in: db)?.state else { throw AuthenticationFailure() }
            return (value, PreparedState(generation: state.generation, putInPlace: try latestState.prepare(state)))
        }
    }

    /// Records the state of a committed write as the latest. If the process is killed before this, the next process that
    /// opens the vault records it.
    func record(_ state: PreparedState) async throws {
        try await withLock { db in
            guard try vault(in: db).row.generation >= state.generation else { throw VaultError.rolledBack(file: file) }
            if try latestState.read().generation < state.generation { try state.putInPlace() }
        }
    }

    /// Records the state of the database as the latest. In a folder that cannot be written, the state is only checked.
    func recordState() async throws {
        do {
            try await withLock { db in
                let state = try vault(in: db).row.state
                if try latestState.read() != state { try latestState.prepare(state)() }
            }
        } catch VaultError.storage(.readOnly) {
            _ = try await read { db in try vault(in: db) }
        }
    }

    /// Runs `body` with the database's write lock, which also protects the latest state, in a separate task that is never
    /// cancelled.
    private func withLock<Value: Sendable>(
        _ body: @escaping @Sendable (GRDB.Database) throws -> Value
    ) async throws -> Value {
        try await Task { try await Self.named(file) { try await store.write(body) } }.value
    }

    func vault(in db: GRDB.Database) throws -> Vault {
        // The latest state is read first: the database never falls behind a state that was read before it.
        try vault(in: db, after: try latestState.read())
    }

    /// - Throws: ``AuthenticationFailure``, or ``VaultError/rolledBack(file:)`` for a state that is older than the latest.
    func vault(in db: GRDB.Database, after latest: LatestState) throws -> Vault {
        guard let row = try VaultTable.vault(in: db),
            try row.generation == 0
                || deviceKey.authenticated(row.authenticatedBytes + row.mac, as: .row, of: row.id) != nil,
            let slot = try deviceKey.authenticated(row.keySlot, as: .keySlot, of: row.id),
            let attempts = try deviceKey.authenticated(row.attempts, as: .attempts, of: row.id)
        else { throw AuthenticationFailure() }
        guard row.generation > latest.generation || row.state.isOfSameState(as: latest) else {
            throw VaultError.rolledBack(file: file)
        }
        return Vault(
            row: row, slot: try KeySlot(decoding: slot, file: file),
            attempts: try Attempts(decoding: attempts, file: file))
    }

    /// Changes the vault's row, and increases its generation.
    @discardableResult
    func update(in db: GRDB.Database, _ change: (inout Vault) throws -> Void) throws -> Vault {
        var vault = try vault(in: db)
        try change(&vault)
        try save(&vault, in: db)
        return vault
    }

    /// Replaces all content by an empty vault.
    func replace(with key: DataKey, _ slot: KeySlot, at now: VaultTime, in db: GRDB.Database) throws {
        try VaultTable.removeAll(in: db)
        let row = VaultTable.Row(
            id: key.vault, keySlot: Data(), attempts: Data(), version: 0, directory: try key.directory(of: [], last: 0),
            generation: try latestState.read().generation, mac: Data())
        var vault = Vault(row: row, slot: slot, attempts: Attempts(at: now))
        try save(&vault, in: db)
    }

    private func save(_ vault: inout Vault, in db: GRDB.Database) throws {
        vault.row.keySlot = try deviceKey.authenticating(vault.slot.encoded, as: .keySlot, of: vault.id)
        vault.row.attempts = try deviceKey.authenticating(vault.attempts.encoded, as: .attempts, of: vault.id)
        vault.row.generation += 1
        vault.row.mac = try deviceKey.code(for: vault.row.authenticatedBytes, as: .row, of: vault.id)
        try VaultTable.save(vault.row, in: db)
    }

    /// Turns errors into ``VaultError``.
    static func named<Value>(_ file: String, _ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as StorageError {
            throw VaultError.storage(error)
        } catch is AuthenticationFailure, is DatabaseError {
            // The vault's SQL is correct, so an SQL error means that the tables have changed.
            throw VaultError.damaged(file: file)
        }
    }
}

extension VaultTable.Row {
    var state: LatestState {
        LatestState(generation: generation, mac: mac, hasPasscode: KeySlot.hasPasscode(encoded: keySlot))
    }

    /// The bytes that the MAC authenticates. Rows of different content have different bytes.
    fileprivate var authenticatedBytes: Data {
        var bytes = Data()
        bytes.append(generation)
        bytes.append(version)
        for part in [keySlot, attempts, directory] {
            bytes.append(Int64(part.count))
            bytes += part
        }
        return bytes
    }
}
