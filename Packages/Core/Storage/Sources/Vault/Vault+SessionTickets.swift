import Foundation

/// A session ticket unlocks the other processes of a login session for a time after the passcode was entered, as sudo
/// does.
///
/// A ticket is a file in the folder of the vault. `Vault.md` describes which attacks it withstands. A vault in memory has
/// none.
extension Vault {
    /// Unlocks other vaults on this folder in the same session from now on, see ``resume(in:within:)``.
    ///
    /// If the file cannot be written, nothing is remembered. A vault that is not unlocked by a passcode has nothing to
    /// remember.
    public func remember(in session: LoginSession) async {
        guard let dataKey, case .unlocked = try? await state else { return }
        try? await tickets?.write(dataKey, locking, at: options.clock.now(), in: session)
    }

    /// Unlocks with the ticket of this session, and restarts the ticket's time.
    ///
    /// A ticket that is too old, damaged or of another key is removed. No attempt is counted.
    ///
    /// - Parameter limit: How long a ticket counts after its last use; `nil` until the session or the boot ends.
    /// - Returns: Whether the vault is unlocked by it. It never is while the vault is blocked.
    public func resume(in session: LoginSession, within limit: Duration?) async throws -> Bool {
        guard let tickets else { return false }
        lockIfAllWereLocked()
        let (now, locks) = (options.clock.now(), locks)
        let vault = try await settledVault(at: now)
        guard vault.slot.hasPasscode, vault.attempts.left > 0 else { return false }
        let locking = locking
        let found = try? await tickets.read(vault, locking, at: now, in: session, within: limit)
        guard let key = found else { return false }
        // If all vaults are locked meanwhile, this ticket opens nothing.
        try? await tickets.write(key, locking, at: now, in: session)
        lockIfAllWereLocked()
        guard locks == self.locks else { return false }
        dataKey = key
        return true
    }

    /// Locks all vaults on a folder at their next use, in this process and others, and invalidates all tickets. Does not
    /// open the vault.
    ///
    /// - Throws: ``VaultError/notLocked(file:reason:)``.
    public static func lockAll(at folder: URL) async throws {
        try await SessionTicketFiles.lockAll(in: folder)
    }

    /// Forgets the data key if all vaults on the folder were locked since this was called last.
    func lockIfAllWereLocked() {
        guard let tickets, case let current = tickets.locking, current != locking else { return }
        locking = current
        lock()
    }
}
