import Account
import PIN
import ROSS

/// An account service with one right code that records its calls.
actor MockAccount: AccountService {
    static let account = Account(id: "a1", phone: "+4791234567")
    static let record = AccountRecord(account)
    static let request = CodeRequest(
        phone: account.phone, lifetime: .seconds(600), resendWait: .seconds(60), triesLeft: 3)

    private(set) var present: AccountState
    private(set) var calls: [String] = []
    private var triesLeft = 3

    init(_ state: AccountState = .signedOut) { present = state }

    func state() -> AccountState { present }
    func changes() -> Subscription<Void> { Multicast<Void>().subscribe() }

    func requestCode(for phone: String) throws -> CodeRequest {
        calls.append("request \(phone)")
        guard phone.hasPrefix("+") else { throw AccountError.invalidPhone("This is no phone number.") }
        present = .codeRequested(Self.request)
        return Self.request
    }

    func confirm(_ code: OneTimeCode) throws -> Account {
        calls.append("confirm")
        guard code.text == "123456" else {
            triesLeft -= 1
            throw AccountError.wrongCode(triesLeft: triesLeft)
        }
        present = .signedIn(Self.account)
        return Self.account
    }

    func cancelSignIn() {
        calls.append("cancel")
        present = .signedOut
    }

    func signOut() { present = .signedOut }
    func accessToken(insteadOf rejected: AccessToken?) throws -> AccessToken { throw AccountError.signedOut }
    func sendRevocations() {}
}

/// A PIN service whose waits do not pass that records its calls.
actor MockPIN: PINService {
    private(set) var pin: String?
    private(set) var isLocked: Bool
    private(set) var attempts = 0

    init(_ pin: String? = nil) { (self.pin, isLocked) = (pin, pin != nil) }

    func state() -> PINState {
        pin == nil ? .none : isLocked ? .locked(attemptsLeft: 10 - attempts, wait: wait) : .unlocked
    }

    private var wait: Duration { attempts < 3 ? .zero : .seconds(30) }

    func changes() -> Subscription<Void> { Multicast<Void>().subscribe() }

    func set(_ new: PINDigits) throws {
        guard new.text != "0000" else { throw PINError.refused("Too many people choose this PIN.") }
        pin = new.text
    }

    func enter(_ pin: PINDigits) throws {
        attempts += 1
        guard pin.text == self.pin else {
            throw PINError.wrong(attemptsLeft: 10 - attempts, wait: wait)
        }
        isLocked = false
    }

    func change(from old: PINDigits, to new: PINDigits) throws {
        try enter(old)
        try set(new)
    }

    func remove(_ pin: PINDigits) throws {
        try enter(pin)
        self.pin = nil
    }

    func lock() { isLocked = pin != nil }
    func forget() { pin = nil }
    func noteInput() {}
    func follow(lockTimes: Subscription<LockTime>) {}
}
