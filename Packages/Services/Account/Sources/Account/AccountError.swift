/// The reason why something about the account failed. The description is a sentence for users, without secrets.
public enum AccountError: Error, Equatable, Sendable {
    /// No server of almanac is known to this run.
    case noServer
    /// The server cannot read the phone number. The text is its reason.
    case invalidPhone(String)
    case tooEarly(wait: Duration)
    case noCodeRequested
    case wrongCode(triesLeft: Int)
    case codeExpired
    /// Too many wrong codes. A new code is needed.
    case tooManyTries
    case signedOut
    /// Signing in needs that the user is signed out.
    case alreadySignedIn
    /// The server has ended the session, such as after a token was used twice. The user is signed out.
    case sessionEnded
    /// The secrets are locked by the PIN.
    case locked
    /// The server cannot be reached or sends an invalid response. Nothing was changed.
    case unavailable(String)
    /// The store of secrets cannot be used.
    case store(String)
}

extension AccountError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noServer:
            "There is no server to sign in to. Name one with --endpoints, or try it with --demo."
        case .invalidPhone(let reason): reason
        case .tooEarly(let wait):
            "Wait \(wait.wholeSeconds) s before you ask for another code."
        case .noCodeRequested: "No code was asked for. Enter your phone number first."
        case .wrongCode(let triesLeft):
            "The code is not correct. You have \(triesLeft) \(triesLeft == 1 ? "try" : "tries") left."
        case .codeExpired: "The code has expired. Ask for a new one."
        case .tooManyTries: "The code was wrong too often. Ask for a new one."
        case .signedOut: "You are not signed in."
        case .alreadySignedIn: "You are signed in already. Sign out first."
        case .sessionEnded: "The server has ended your session. Sign in again."
        case .locked: "Enter your PIN first."
        case .unavailable(let reason): reason
        case .store(let reason): reason
        }
    }
}

extension Duration {
    /// Rounded up, so that this wait is long enough.
    fileprivate var wholeSeconds: Int64 { max(1, components.seconds + (components.attoseconds > 0 ? 1 : 0)) }
}
