import PIN
import Vault

extension PINState {
    init(_ state: Vault.State) {
        self =
            switch state {
            case .noPasscode: .none
            case .locked(let attemptsLeft, let wait): .locked(attemptsLeft: attemptsLeft, wait: wait)
            case .unlocked: .unlocked
            case .blocked: .blocked
            }
    }
}

extension PINError {
    init(_ error: any Error, of vault: LazyVault) {
        self =
            switch error as? VaultError {
            case .invalidPasscode(let reason): Self(reason)
            case .passcodeAlreadySet: .alreadySet
            // A vault that was wiped by another process has no PIN either.
            case .noPasscode, .wiped: .notSet
            case .wrongPasscode(let attemptsLeft, let wait): .wrong(attemptsLeft: attemptsLeft, wait: wait)
            case .mustWait(let wait): .mustWait(wait)
            case .blocked: .blocked
            case .locked: .store("Almanac was locked again meanwhile. Enter your PIN again.")
            default: .store(vault.text(of: error))
            }
    }

    private init(_ reason: InvalidPasscodeReason) {
        self =
            switch reason {
            case .empty, .notDigits: .notDigits
            case .tooFewDigits(let minimum): .tooShort(minimum: minimum)
            case .common: .common
            }
    }
}
