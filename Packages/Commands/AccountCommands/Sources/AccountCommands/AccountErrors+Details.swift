import Account
import CommandRouting
import Notifications
import PIN

extension AccountError: @retroactive ReportedError {
    /// Exit code 4 tells scripts that the user is signed out.
    public var details: ErrorDetails {
        switch self {
        case .noServer: ErrorDetails("no-server", hint: "--endpoints URL")
        case .invalidPhone: ErrorDetails("invalid-phone", exitCode: CommandExit.usage)
        // Without a number, almanac asks for the code that was sent last.
        case .tooEarly: ErrorDetails("too-early", hint: "almanac signin")
        case .wrongCode: ErrorDetails("wrong-code", hint: "almanac signin")
        case .noCodeRequested: ErrorDetails("no-code-requested", hint: "almanac signin PHONE")
        case .codeExpired: ErrorDetails("code-expired", hint: "almanac signin PHONE")
        case .tooManyTries: ErrorDetails("too-many-tries", hint: "almanac signin PHONE")
        case .signedOut: ErrorDetails("signed-out", hint: "almanac signin", exitCode: CommandExit.signInFirst)
        case .sessionEnded: ErrorDetails("session-ended", hint: "almanac signin", exitCode: CommandExit.signInFirst)
        case .alreadySignedIn: ErrorDetails("already-signed-in", hint: "almanac signout")
        case .locked: ErrorDetails("locked")
        case .unavailable: ErrorDetails("server-unavailable")
        case .store(let reason): ErrorDetails("vault-unusable", hint: reason.namedCommand)
        }
    }
}

extension PINError: @retroactive ReportedError {
    /// The hint of a blocked PIN opens the screens, which offer to start again without the PIN.
    public var details: ErrorDetails {
        switch self {
        case .refused: ErrorDetails("pin-refused")
        case .alreadySet: ErrorDetails("pin-already-set", hint: "almanac pin change")
        case .notSet: ErrorDetails("no-pin", hint: "almanac pin set")
        case .wrong: ErrorDetails("wrong-pin")
        case .mustWait: ErrorDetails("must-wait")
        case .blocked: ErrorDetails("pin-blocked", hint: "almanac")
        case .store(let reason): ErrorDetails("vault-unusable", hint: reason.namedCommand)
        }
    }
}

extension NotificationsError: @retroactive ReportedError {
    /// The hint of a damaged data file is the command in the error's message.
    public var details: ErrorDetails {
        switch self {
        case .noServer: ErrorDetails("no-server", hint: "--endpoints URL")
        case .unknownTopic: ErrorDetails("unknown-topic", hint: "almanac notifications list")
        case .unavailable: ErrorDetails("server-unavailable")
        case .store(let reason): ErrorDetails("notifications-unusable", hint: reason.namedCommand)
        }
    }
}
