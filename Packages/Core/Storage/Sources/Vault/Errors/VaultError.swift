import Foundation
import Storage

/// An error of a vault, with a description for the user. No error contains a secret or a passcode.
///
/// `file` is a path, or `in memory` for the double.
///
/// ```swift
/// do {
///     try await vault.unlock(with: Passcode(pin: digits))
///     return nil
/// } catch let error as VaultError {
///     return error.description
/// }
/// ```
public enum VaultError: Error, Equatable, Sendable {
    /// The vault's database cannot be used.
    case storage(StorageError)
    /// The content of the database is not authentic, or the database belongs to another device key.
    case damaged(file: String)
    /// The database, or a part of it, is older than the state in the device key's file: an old copy was restored.
    case rolledBack(file: String)
    /// The content of the record is not authentic. Other records may be intact.
    case recordDamaged(name: String, file: String)
    /// The database is empty or missing, although there is a device key.
    case databaseMissing(file: String)
    /// The device key is missing. Without it no secret in the vault can be read.
    case deviceKeyMissing(file: String)
    /// The file of the device key is damaged.
    case deviceKeyDamaged(file: String)
    /// The file of the device key cannot be read or written.
    case deviceKeyUnusable(file: String, reason: String)
    /// A newer version of the program wrote the vault.
    case newerFormat(file: String)

    /// The vault must be unlocked first.
    case locked
    /// The attempt was counted. `wait` is the time until the next one.
    case wrongPasscode(attemptsLeft: Int, wait: Duration)
    /// The attempt was not made, and not counted.
    case mustWait(Duration)
    /// Too many attempts failed. Only wiping the vault is possible.
    case blocked
    /// The content of the vault was deleted, after too many attempts or by another process.
    case wiped

    /// The vault already has a passcode, which can be changed.
    case passcodeAlreadySet
    /// The vault has no passcode to try, change or remove.
    case noPasscode
    /// The passcode cannot be used.
    case invalidPasscode(InvalidPasscodeReason)

    /// A record cannot have this name.
    case invalidName(InvalidNameReason)
    /// The value is too large for a record. Both numbers are in bytes.
    case valueTooLarge(count: Int, maximum: Int)
    /// The file cannot be written, so that tickets and other processes stay unlocked, see ``Vault/lockAll(at:)``.
    case notLocked(file: String, reason: String)
    /// There was not enough memory to derive a key. No attempt was counted.
    case derivationFailed
    /// OpenSSL's libcrypto is missing or failed. No attempt was counted.
    case cryptographyFailed(reason: String)
}
