import Account
import ROSS

/// An account service with one right code, which records what it is told.
actor AccountServiceMock: AccountService {
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
            throw triesLeft > 0 ? AccountError.wrongCode(triesLeft: triesLeft) : .tooManyTries
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
