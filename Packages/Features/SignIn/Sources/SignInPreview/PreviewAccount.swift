import Account
import ROSS

/// An account in memory, whose codes are always 123456.
actor PreviewAccount: AccountService {
    private var current = AccountState.signedOut
    private var triesLeft = 0
    private let signals = Multicast<Void>()

    func state() -> AccountState { current }
    func changes() -> Subscription<Void> { signals.subscribe() }

    func requestCode(for phone: String) throws -> CodeRequest {
        let digits = phone.filter { $0.isASCII && $0.isNumber }
        guard phone.hasPrefix("+"), digits.count >= 8 else {
            throw AccountError.invalidPhone("Enter the number with its country code, such as +47 912 34 567.")
        }
        triesLeft = 5
        let request = CodeRequest(
            phone: "+\(digits)", lifetime: .seconds(600), resendWait: .seconds(10), triesLeft: triesLeft
        )
        current = .codeRequested(request)
        return request
    }

    func confirm(_ code: OneTimeCode) throws -> Account {
        guard case .codeRequested(let request) = current else { throw AccountError.noCodeRequested }
        guard code == OneTimeCode("123456") else {
            triesLeft -= 1
            throw triesLeft > 0 ? AccountError.wrongCode(triesLeft: triesLeft) : .tooManyTries
        }
        let account = Account(id: "preview", phone: request.phone)
        current = .signedIn(account)
        return account
    }

    func cancelSignIn() {
        if case .codeRequested = current { current = .signedOut }
    }

    func signOut() { current = .signedOut }
    func accessToken() throws -> AccessToken { throw AccountError.signedOut }
    func sendRevocations() {}
}
