import Foundation

/// Grants: a passcode that was entered in a login session unlocks other processes of this session for a time, as with
/// sudo.
///
/// A grant is a file in the folder of the vault. `Vault.md` describes what it withstands. A vault in memory has none.
extension Vault {
    /// Unlocks other vaults on this folder in the same session from now on, see ``resume(in:within:)``.
    ///
    /// If the file cannot be written, nothing is remembered. A vault that is not unlocked by a passcode has nothing to
    /// remember.
    public func remember(in session: LoginSession) async {
        guard let dataKey, case .unlocked = try? await state else { return }
        try? await grants?.write(dataKey, locking, at: options.clock.now(), in: session)
    }

    /// Unlocks with the grant of this session, whose time begins anew.
    ///
    /// A grant that is too old, damaged or of another key is removed. No attempt is counted.
    ///
    /// - Parameter limit: How long a grant counts after its last use; `nil` until the session or the boot ends.
    /// - Returns: Whether the vault is unlocked by it. It never is while the vault is blocked.
    public func resume(in session: LoginSession, within limit: Duration?) async throws -> Bool {
        guard let grants else { return false }
        heedLocking()
        let (now, locks) = (options.clock.now(), locks)
        let vault = try await settledVault(at: now)
        guard vault.slot.hasPasscode, vault.attempts.left > 0 else { return false }
        let locking = locking
        let found = try? await grants.read(vault, locking, at: now, in: session, within: limit)
        guard let key = found else { return false }
        // If all vaults are locked meanwhile, this grant opens nothing.
        try? await grants.write(key, locking, at: now, in: session)
        heedLocking()
        guard locks == self.locks else { return false }
        dataKey = key
        return true
    }

    /// Locks all vaults on a folder at their next use, in this process and others, and makes all grants worthless. Does not
    /// open the vault.
    ///
    /// - Throws: ``VaultError/notLocked(file:reason:)``.
    public static func lockAll(at folder: URL) async throws {
        try await GrantFiles.lockAll(in: folder)
    }

    /// Forgets the data key if all vaults on the folder were locked since this was called last.
    func heedLocking() {
        guard let grants, case let current = grants.locking, current != locking else { return }
        locking = current
        lock()
    }
}
