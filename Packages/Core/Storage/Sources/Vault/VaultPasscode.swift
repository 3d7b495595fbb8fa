import GRDB

extension Vault {
    /// Sets the first passcode. Nothing is encrypted anew: the data key is wrapped with it. Leaves the vault unlocked.
    ///
    /// Takes as long as an attempt, about half a second.
    ///
    /// - Throws: ``VaultError/passcodeRefused(_:)``, ``VaultError/passcodeAlreadySet``.
    public func setPasscode(_ new: Passcode) async throws {
        try options.policy.check(new)
        try await unlocking {
            let vault = try await database.read { [database] db in try database.vault(in: db) }
            guard vault.slot.passcode == nil else { throw VaultError.passcodeAlreadySet }
            return try await wrap(try await openedWithoutPasscode(vault), for: new)
        }
    }

    /// Puts a passcode in the place of another one: the old one is in force until this returns or the new one is.
    ///
    /// The old one is an attempt like those of ``unlock(with:)``. Leaves the vault unlocked.
    public func changePasscode(from old: Passcode, to new: Passcode) async throws {
        try options.policy.check(new)
        try await unlocking { try await wrap(try await attempt(old), for: new) }
    }

    /// Leaves the device key alone to open the vault.
    ///
    /// The passcode is an attempt like those of ``unlock(with:)``.
    public func removePasscode(_ old: Passcode) async throws {
        try await unlocking { try await wrap(try await attempt(old), for: nil) }
    }

    /// Opens the records until ``lock()``, or until the vault is released.
    ///
    /// Before a passcode is tried, the attempt is counted on the disk; success sets the count to zero. After the fifth
    /// to the ninth failure the next attempt has to wait 1, 5, 15, 15 and 60 minutes; after the tenth the vault is
    /// blocked, or wiped if ``Options/wipesAtLimit`` is set. Attempts are made one at a time among all processes. A
    /// process that dies during one has failed it, and so has a task that is cancelled.
    ///
    /// - Throws: ``VaultError/wrongPasscode(attemptsLeft:wait:)``, ``VaultError/mustWait(_:)``, ``VaultError/blocked``,
    ///   ``VaultError/wiped``, ``VaultError/noPasscode``.
    public func unlock(with passcode: Passcode) async throws {
        try await unlocking {
            let (key, vault) = try await attempt(passcode)
            try await succeed(vault)
            return key
        }
    }

    /// Runs `body`, which yields the data key, when nobody else tries or changes a passcode.
    private func unlocking(_ body: () async throws -> DataKey) async throws {
        let locks = locks
        let key = try await turn.alone(body)
        guard locks == self.locks else { throw VaultError.locked }
        dataKey = key
    }

    /// Counts an attempt and makes it.
    private func attempt(_ passcode: Passcode) async throws -> (DataKey, VaultDatabase.Vault) {
        switch try await count(at: options.clock.now()) {
        case .mustWait(let wait):
            throw VaultError.mustWait(wait)
        case .noneLeft:
            throw try await limitReached()
        case .counted(let vault):
            if let key = try await vault.slot.dataKey(passcode, deviceKey: database.deviceKey, vault: vault.id) {
                return (key, vault)
            }
            guard vault.attempts.left > 0 else { throw try await limitReached() }
            throw VaultError.wrongPasscode(
                attemptsLeft: vault.attempts.left, wait: vault.attempts.remaining(at: options.clock.now()))
        }
    }

    private enum Count: Sendable {
        case counted(VaultDatabase.Vault)
        case mustWait(Duration)
        case noneLeft
    }

    /// Commits one more attempt, if one may be made. Who is killed from here on has made it.
    private func count(at now: VaultTime) async throws -> Count {
        try await database.write { [database] db in
            var vault = try database.vault(in: db)
            guard vault.slot.passcode != nil else { throw VaultError.noPasscode }
            guard vault.attempts.left > 0 else { return .noneLeft }
            vault.attempts = vault.attempts.settled(at: now)
            let wait = vault.attempts.remaining(at: now)
            if wait == .zero { vault.attempts = vault.attempts.counting(at: now) }
            try database.save(vault, in: db)
            return wait == .zero ? .counted(vault) : .mustWait(wait)
        }
    }

    private func limitReached() async throws -> VaultError {
        guard options.wipesAtLimit else { return .blocked }
        try await replace()
        return .wiped
    }

    private func succeed(_ vault: VaultDatabase.Vault) async throws {
        var vault = vault
        vault.attempts = Attempts(at: options.clock.now())
        try await database.write { [database, vault] db in try database.save(vault, in: db) }
    }

    /// Wraps the data key anew and sets the count of attempts to zero, in one commit.
    private func wrap(
        _ opened: (key: DataKey, vault: VaultDatabase.Vault), for passcode: Passcode?
    ) async throws -> DataKey {
        var vault = opened.vault
        vault.slot = try await KeySlot(
            wrapping: opened.key, passcode: passcode, cost: options.cost, deviceKey: database.deviceKey)
        try await succeed(vault)
        return opened.key
    }

    /// - Throws: ``VaultError/locked`` if there is a passcode.
    func openedWithoutPasscode(_ vault: VaultDatabase.Vault) async throws -> (DataKey, VaultDatabase.Vault) {
        guard vault.slot.passcode == nil else { throw VaultError.locked }
        guard let key = try await vault.slot.dataKey(nil, deviceKey: database.deviceKey, vault: vault.id) else {
            throw VaultError.damaged(file: database.file)
        }
        return (key, vault)
    }
}
