import Foundation

extension VaultError: LocalizedError, CustomStringConvertible {
    /// The same as ``description``.
    public var errorDescription: String? { description }

    /// One sentence: the problem, the file, and the next step.
    public var description: String { description(advising: nil) }

    /// The same sentence with other advice about damage.
    ///
    /// - Parameter advice: The end of the sentence, such as "run … to list the losses". Without it the sentence advises
    ///   to use copies or to start afresh.
    public func description(advising advice: String?) -> String {
        let cure = advice ?? "put key and database back from one backup, or move their folder away to start afresh"
        return switch self {
        case .storage(let error):
            error.advising(isDamage ? cure : nil).description
        case .damaged(let file):
            "The vault \(file) is damaged, was changed by another program, or does not belong to its device key: \(cure)."
        case .rolledBack(let file):
            "The vault \(file) is older than its device key remembers, so an old copy of it was put back: \(cure)."
        case .recordDamaged(let name, let file):
            "The secret \(name) in the vault \(file) is damaged: "
                + "\(advice ?? "restore the vault from a backup, or set this secret again")."
        case .databaseMissing(let file):
            "The vault \(file) is missing or empty, but there was one: \(cure)."
        case .deviceKeyMissing(let file):
            "The device key \(file) is missing, and the vault cannot be read without it: \(cure)."
        case .deviceKeyDamaged(let file):
            "The device key \(file) is damaged, and the vault cannot be read without it: \(cure)."
        case .deviceKeyUnusable(let file, let reason):
            "The device key \(file) cannot be used (\(reason)): check the file, its folder and the disk."
        case .newerFormat(let file):
            "The vault \(file) was written by a newer version of this program: update this program to use it."
        case .locked:
            "The vault is locked: unlock it first."
        case .wrongPasscode(let attemptsLeft, let wait):
            "The passcode is wrong: "
                + (attemptsLeft == 1 ? "one attempt is left" : "\(attemptsLeft) attempts are left")
                + (wait > .zero ? ", the next in \(wait.inWords)." : ".")
        case .mustWait(let wait):
            "Too many attempts failed: try again in \(wait.inWords)."
        case .blocked:
            "Too many attempts failed, and the vault is blocked: wipe the vault to start afresh."
        case .wiped:
            "Everything in the vault was deleted: set your secrets again."
        case .passcodeAlreadySet:
            "The vault already has a passcode: change that passcode instead."
        case .noPasscode:
            "The vault has no passcode: set one first."
        case .invalidPasscode(let refusal):
            "This passcode cannot be used: \(refusal)."
        case .invalidName(let refusal):
            "A secret cannot have this name: \(refusal)."
        case .valueTooLarge(let count, let maximum):
            "A secret of \(count) bytes is too large: shorten it to \(maximum) bytes."
        case .notLocked(let file, let reason):
            "Other processes stay unlocked, because the file \(file) cannot be written (\(reason)): close them yourself."
        case .derivationFailed:
            "There is not enough memory to check the passcode: close other programs and try again."
        case .cryptographyFailed(let reason):
            "Secrets cannot be encrypted or decrypted, because OpenSSL's libcrypto failed (\(reason)): "
                + "install OpenSSL 3, or close other programs and try again."
        }
    }
}

extension Duration {
    /// The duration in words, rounded up so that this wait is long enough.
    fileprivate var inWords: String {
        let seconds = components.seconds + (components.attoseconds > 0 ? 1 : 0)
        if seconds < 60 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
        let minutes = (seconds + 59) / 60
        return minutes == 1 ? "1 minute" : "\(minutes) minutes"
    }
}
