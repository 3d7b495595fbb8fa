import Foundation

extension Vault {
    /// Whether a passcode may be set in the vault of a folder, also if the vault cannot be opened.
    ///
    /// The device key's file and the database both say whether there is one. This is false only if one of them is
    /// readable and says no, and neither says yes: losing or damaging a file does not open data that a passcode locks.
    public static func mayHavePasscode(at folder: URL) async -> Bool {
        await VaultOpener(folder: folder).hasPasscode() ?? true
    }

    /// Reads every page of the database that is in use, and every record unless a passcode locks them.
    ///
    /// - Throws: The first ``VaultError`` that reading meets.
    public func check() async throws {
        let (file, store) = (database.file, database.store)
        guard try await VaultDatabase.named(file, { try await store.checkIntegrity() }).isEmpty else {
            throw VaultError.damaged(file: file)
        }
        switch try await state {
        case .locked, .blocked: break
        case .noPasscode, .unlocked: for name in try await names() { _ = try await secret(for: name) }
        }
    }
}

extension VaultError {
    /// Whether secrets are lost, unless copies of the vault's files are put back.
    public var isDamage: Bool {
        switch self {
        case .storage(.corrupt), .storage(.corruptJournal), .storage(.notADatabase), .damaged, .rolledBack,
            .recordDamaged,
            .databaseMissing, .deviceKeyMissing, .deviceKeyDamaged:
            true
        case .storage, .deviceKeyUnusable, .newerFormat, .locked, .wrongPasscode, .mustWait, .blocked, .wiped,
            .passcodeAlreadySet, .noPasscode, .invalidPasscode, .invalidName, .valueTooLarge, .notLocked,
            .derivationFailed, .cryptographyFailed:
            false
        }
    }
}
