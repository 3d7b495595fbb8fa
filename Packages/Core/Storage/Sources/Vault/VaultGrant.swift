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
        try? await grants?.write(dataKey, at: options.clock.now(), in: session)
    }

    /// Unlocks with the grant of this session, whose time begins anew.
    ///
    /// A grant that is too old, damaged or of another key is removed. No attempt is counted.
    ///
    /// - Parameter limit: How long a grant counts after its last use; `nil` until the session or the boot ends.
    /// - Returns: Whether the vault is unlocked by it. It never is while the vault is blocked.
    public func resume(in session: LoginSession, within limit: Duration?) async throws -> Bool {
        guard let grants else { return false }
        let (now, locks) = (options.clock.now(), locks)
        let vault = try await settledVault(at: now)
        guard vault.slot.passcode != nil, vault.attempts.left > 0 else { return false }
        // Together, so that a grant which is removed meanwhile is not written again.
        let key = try? await GrantFiles.alone(in: grants.folder) {
            let key = try await grants.read(vault, at: now, in: session, within: limit)
            if let key { try? await grants.write(key, at: now, in: session) }
            return key
        }
        guard let key, locks == self.locks else { return false }
        dataKey = key
        return true
    }

    /// Removes the grants of all sessions from a vault's folder, also if the vault cannot be opened.
    ///
    /// - Throws: ``VaultError/grantNotRemoved(file:reason:)``.
    public static func removeGrants(at folder: URL) async throws {
        try await GrantFiles.removeAll(in: folder)
    }
}
