import Foundation
import Storage

/// What went wrong with a vault, in words for the person at the keyboard. None holds a secret or a passcode.
///
/// `file` is a path, or `in memory` for the double.
public enum VaultError: Error, Equatable, Sendable {
    /// The vault's database cannot be used.
    case storage(StorageError)
    /// What the database holds is not what was written there, or the device key is not the one that belongs to it.
    case damaged(file: String)
    /// The database, or a part of it, is older than the device key's file remembers: an old copy was put back.
    case rolledBack(file: String)
    /// The record is not what was written under this name. Other records may be whole.
    case recordDamaged(name: String, file: String)
    /// The database lost its content, or is gone, while the device key is there.
    case databaseMissing(file: String)
    /// The device key is gone. Without it nothing in the vault can be read.
    case deviceKeyMissing(file: String)
    /// The device key is not what was written there.
    case deviceKeyDamaged(file: String)
    /// The device key's file can be neither read nor made.
    case deviceKeyUnusable(file: String, reason: String)
    /// A newer version of the program wrote the vault.
    case newerFormat(file: String)

    /// The passcode has to be given first.
    case locked
    /// The attempt was counted. `wait` is the time until the next one.
    case wrongPasscode(attemptsLeft: Int, wait: Duration)
    /// The attempt was neither counted nor tried.
    case mustWait(Duration)
    /// Too many attempts failed: only wiping the vault is left.
    case blocked
    /// Everything in the vault was deleted, after too many attempts or by another process.
    case wiped

    /// There is a passcode already: change it instead.
    case passcodeAlreadySet
    /// There is no passcode to give, change or remove.
    case noPasscode
    /// The passcode cannot be used.
    case passcodeRefused(PasscodeRefusal)

    /// A record cannot have this name.
    case nameRefused(NameRefusal)
    /// A record cannot hold so much. Both in bytes.
    case valueTooLarge(count: Int, maximum: Int)
    /// There is no memory for deriving a key.
    case derivationFailed
}

/// Why a passcode cannot be used.
public enum PasscodeRefusal: Sendable, Equatable {
    case empty
    case notDigits
    case controlCharacters
    case tooFewDigits(minimum: Int)
    case tooFewCharacters(minimum: Int)
    /// It is among the first that people try: see ``PasscodePolicy``.
    case common
}

/// Why a record cannot have a name.
public enum NameRefusal: Sendable, Equatable {
    case empty
    case controlCharacters
    /// In bytes of UTF-8.
    case tooLong(maximum: Int)
}
