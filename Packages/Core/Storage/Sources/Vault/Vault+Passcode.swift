import GRDB
import Storage

extension Vault {
    /// Sets the first passcode. Leaves the vault unlocked.
    ///
    /// Takes as long as an attempt, about half a second. All records are encrypted under a new data key, so that an old
    /// copy of the vault does not help to read later records. Other vaults on the folder are locked.
    ///
    /// - Throws: ``VaultError/invalidPasscode(_:)``, ``VaultError/passcodeAlreadySet``,
    ///   ``VaultError/recordDamaged(name:file:)``.
    public func setPasscode(_ new: Passcode) async throws {
        try new.check()
        _ = try await unlocking { try await rotate(try await keyWithoutPasscode(.passcodeAlreadySet), for: new) }
    }

    /// Replaces the passcode, and leaves the vault unlocked.
    ///
    /// If this throws, the old passcode is still in force. Only if the error is about a file, the new passcode may be
    /// in force instead. Checking the old passcode is an attempt, see ``unlock(with:)``. All records are encrypted
    /// again, as by ``setPasscode(_:)``.
    public func changePasscode(from old: Passcode, to new: Passcode) async throws {
        try new.check()
        _ = try await unlocking { try await rotate(try await attempt(old), for: new) }
    }

    /// Removes the passcode: the device key alone opens the vault from now on.
    ///
    /// Checking the passcode is an attempt, see ``unlock(with:)``. All records are encrypted again, as by
    /// ``setPasscode(_:)``.
    ///
    /// ```swift
    /// try await make(passcode: true)
    /// let vault = try await Vault.open(at: folder.vault, options: .test())
    /// try await vault.removePasscode(.right)
    /// try FileManager.default.removeItem(at: folder.database)
    /// #expect(await !mayHavePasscode)
    /// ```
    public func removePasscode(_ old: Passcode) async throws {
        _ = try await unlocking { try await rotate(try await attempt(old), for: nil) }
    }

    /// Opens the records until ``lock()``, or until the vault is released.
    ///
    /// Before a passcode is tried, the attempt is counted on the disk; success sets the count to zero. After the fifth
    /// to the ninth failure the next attempt has to wait 1, 5, 15, 15 and 60 minutes; after the tenth the vault is
    /// blocked. Attempts are made one at a time among all processes.
    ///
    /// An attempt is given back if it ended before the passcode was compared: there was no memory for scrypt, or the
    /// task was cancelled. An attempt whose process died stays counted. It makes others wait, but only a passcode that
    /// was compared and is wrong can block the vault.
    ///
    /// In a folder that cannot be written, this vault counts attempts in memory, from the count on the disk on.
    ///
    /// - Throws: ``VaultError/wrongPasscode(attemptsLeft:wait:)``, ``VaultError/mustWait(_:)``, ``VaultError/blocked``,
    ///   ``VaultError/noPasscode``, ``VaultError/derivationFailed``.
    public func unlock(with passcode: Passcode) async throws {
        guard try await unlocking({ try await attempt(passcode) }) else { throw VaultError.locked }
    }

    /// Runs `body`, which returns the data key, while no other vault tries or changes a passcode.
    ///
    /// - Returns: Whether the vault is unlocked; false if it was locked meanwhile.
    private func unlocking(_ body: () async throws -> DataKey) async throws -> Bool {
        lockIfAllWereLocked()
        let locks = locks
        let key = try await sharedLock.withLock(body)
        lockIfAllWereLocked()
        guard locks == self.locks else { return false }
        dataKey = key
        return true
    }

    /// Counts an attempt, makes it and records its outcome.
    private func attempt(_ passcode: Passcode) async throws -> DataKey {
        let count: ((Attempts, VaultDatabase.Vault), VaultDatabase.PreparedState)
        do {
            count = try await self.count(at: options.clock.now())
        } catch VaultError.storage(.readOnly) {
            return try await attemptInMemory(passcode)
        }
        unwritten = nil
        let ((before, counted), state) = count
        let key: DataKey?
        do {
            // Until the state is recorded, an attacker could restore the database from before the count.
            try await database.record(state)
            key = try await compare(passcode, with: counted)
        } catch {
            // The passcode was not compared. If this write fails too, the attempt stays counted.
            _ = try? await database.record { [database] db in
                try database.update(in: db) { if $0.attempts == counted.attempts { $0.attempts = before } }
            }
            throw error
        }
        // The outcome is returned only when it is on the disk.
        let now = options.clock.now()
        let vault = try await database.record { [database] db in
            try database.update(in: db) { $0.attempts = key == nil ? $0.attempts.failed() : Attempts(at: now) }
        }
        if let key { return key }
        guard vault.attempts.left > 0 else { throw await blocked() }
        throw VaultError.wrongPasscode(attemptsLeft: vault.attempts.left, wait: vault.attempts.remaining(at: now))
    }

    /// Does the same in a folder that cannot be written.
    private func attemptInMemory(_ passcode: Passcode) async throws -> DataKey {
        let now = options.clock.now()
        let vault = try await settledVault(at: now)
        try vault.allowAttempt(at: now)
        let (before, counted) = (unwritten, vault.attempts.counting(at: now))
        unwritten = counted
        let key: DataKey?
        do {
            key = try await compare(passcode, with: vault)
        } catch {
            // The passcode was not compared.
            unwritten = before
            throw error
        }
        let failed = counted.failed()
        unwritten = key == nil ? failed : nil
        if let key { return key }
        guard failed.left > 0 else { throw VaultError.blocked }
        throw VaultError.wrongPasscode(attemptsLeft: failed.left, wait: failed.remaining(at: options.clock.now()))
    }

    /// Counts and commits an attempt, if one is allowed. It stays counted if the process is killed later.
    private func count(
        at now: VaultTime
    ) async throws -> ((Attempts, VaultDatabase.Vault), VaultDatabase.PreparedState) {
        _ = try await settledVault(at: now)
        try Task.checkCancellation()
        do {
            return try await database.commit { [database] db in
                var before: Attempts?
                let vault = try database.update(in: db) { vault in
                    vault.attempts = vault.attempts.settled(at: now)
                    try vault.allowAttempt(at: now)
                    before = vault.attempts
                    vault.attempts = vault.attempts.counting(at: now)
                }
                return (before ?? vault.attempts, vault)
            }
        } catch VaultError.blocked {
            throw await blocked()
        }
    }

    /// - Returns: Nil if the passcode is wrong.
    /// - Throws: Only errors from before the passcode was compared.
    private func compare(_ passcode: Passcode, with vault: VaultDatabase.Vault) async throws -> DataKey? {
        guard let cost = vault.slot.cost else { throw VaultError.noPasscode }
        let passcodeKey = try await options.derivation(passcode, vault.slot.salt, cost)
        try Task.checkCancellation()
        return try vault.slot.dataKey(passcodeKey, deviceKey: database.deviceKey, vault: vault.id)
    }

    private func blocked() async -> VaultError {
        await removeTickets()
        return .blocked
    }

    /// Encrypts all records under a new data key, wraps that key for the passcode, and resets the count of attempts, in
    /// one commit.
    private func rotate(_ old: DataKey, for passcode: Passcode?) async throws -> DataKey {
        let new = DataKey.random(for: old.vault)
        let slot = try await KeySlot(
            wrapping: new, passcode: passcode, cost: options.cost, deviceKey: database.deviceKey,
            derivation: options.derivation)
        let now = options.clock.now()
        try await database.write { [database] db in try database.rotate(from: old, to: new, slot, at: now, in: db) }
        await removeTickets()
        return new
    }

    /// - Parameter error: The error that is thrown if there is a passcode.
    func keyWithoutPasscode(_ error: VaultError = .locked) async throws -> DataKey {
        let vault = try await database.read { [database] db in try database.vault(in: db) }
        guard !vault.slot.hasPasscode else { throw error }
        guard let key = try vault.slot.dataKey(nil, deviceKey: database.deviceKey, vault: vault.id) else {
            throw VaultError.damaged(file: database.file)
        }
        return key
    }
}

extension VaultDatabase.Vault {
    /// - Throws: The reason if no passcode may be tried now.
    fileprivate func allowAttempt(at now: VaultTime) throws(VaultError) {
        guard slot.hasPasscode else { throw .noPasscode }
        guard attempts.left > 0 else { throw .blocked }
        let wait = attempts.remaining(at: now)
        guard wait == .zero else { throw .mustWait(wait) }
    }
}
