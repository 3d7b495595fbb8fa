/// The state of the account: signed out, signing in or signed in.
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

    /// Creates an account.
    public init(id: String, phone: String) {
        self.id = id
        self.phone = phone
    }
}

/// A code that was sent. All times are measured from the moment at which this value was returned, by a clock that
/// cannot be set back.
public struct CodeRequest: Equatable, Sendable {
    /// The phone number in the form of E.164, as the server has read it.
    public var phone: String
    /// The remaining lifetime of the code; zero if it has expired.
    public var lifetime: Duration
    /// The wait until another code may be requested; zero if there is no wait.
    public var resendWait: Duration
    /// The number of further wrong codes that are allowed.
    public var triesLeft: Int

    /// Creates a request for a code.
    public init(phone: String, lifetime: Duration, resendWait: Duration, triesLeft: Int) {
        self.phone = phone
        self.lifetime = lifetime
        self.resendWait = resendWait
        self.triesLeft = triesLeft
    }
}
