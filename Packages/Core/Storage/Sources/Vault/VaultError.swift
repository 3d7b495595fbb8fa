import Foundation
import Storage

/// What went wrong with a vault, described for the user. No error holds a secret or a passcode.
///
/// `file` is a path, or `in memory` for the double.
public enum VaultError: Error, Equatable, Sendable {
    /// The vault's database cannot be used.
    case storage(StorageError)
    /// The database does not hold what was written there, or belongs to another device key.
    case damaged(file: String)
    /// The database, or a part of it, is older than the device key's file remembers: an old copy was put back.
    case rolledBack(file: String)
    /// The record does not hold what was written under this name. Other records may be intact.
    case recordDamaged(name: String, file: String)
    /// The database lost its content, or is gone, while the device key is there.
    case databaseMissing(file: String)
    /// The device key is gone. Without it nothing in the vault can be read.
    case deviceKeyMissing(file: String)
    /// The file of the device key does not hold what was written there.
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
    /// Everything in the vault was deleted, after too many attempts or by another process.
    case wiped

    /// The vault already has a passcode, which can be changed.
    case passcodeAlreadySet
    /// The vault has no passcode to try, change or remove.
    case noPasscode
    /// The passcode cannot be used.
    case passcodeRefused(PasscodeRefusal)

    /// A record cannot have this name.
    case nameRefused(NameRefusal)
    /// The value is too large for a record. Both numbers are in bytes.
    case valueTooLarge(count: Int, maximum: Int)
    /// There was not enough memory to derive a key. No attempt was counted.
    case derivationFailed
}

/// Why a passcode cannot be used.
public enum PasscodeRefusal: Sendable, Equatable {
    case empty
    case notDigits
    case controlCharacters
    case tooFewDigits(minimum: Int)
    case tooFewCharacters(minimum: Int)
    /// Many people choose it: see ``PasscodePolicy``.
    case common
}

/// Why a record cannot have a name.
public enum NameRefusal: Sendable, Equatable {
    case empty
    case controlCharacters
    /// The maximum is in bytes of UTF-8.
    case tooLong(maximum: Int)
}
