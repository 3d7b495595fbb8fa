/// Where the user stands with the account.
public enum AccountState: Equatable, Sendable {
    case signedOut
    /// A code was sent, and waits to be entered.
    case codeRequested(CodeRequest)
    case signedIn(Account)
    /// Signed in, and the tokens are being renewed.
    case refreshing(Account)

    /// The account that is signed in; `nil` if there is none.
    public var account: Account? {
        switch self {
        case .signedIn(let account), .refreshing(let account): account
        case .signedOut, .codeRequested: nil
        }
    }
}

/// An account on the server.
public struct Account: Equatable, Sendable, Identifiable {
    /// The server's name for the account, which is no personal data.
    public var id: String
    /// The phone number in the form of E.164: `+4791234567`.
    public var phone: String

    public init(id: String, phone: String) {
        self.id = id
        self.phone = phone
    }
}

/// A code that was sent. All times are measured from the moment at which this value was returned, by a clock that cannot
/// be set back.
public struct CodeRequest: Equatable, Sendable {
    /// The phone number in the form of E.164, as the server has read it.
    public var phone: String
    /// How long the code can still be used; zero if it has expired.
    public var lifetime: Duration
    /// How long until another code may be asked for; zero if that is now.
    public var resendWait: Duration
    /// How many more wrong codes are allowed.
    public var triesLeft: Int

    public init(phone: String, lifetime: Duration, resendWait: Duration, triesLeft: Int) {
        self.phone = phone
        self.lifetime = lifetime
        self.resendWait = resendWait
        self.triesLeft = triesLeft
    }
}
