import Account
import CommandRouting
import Notifications
import PIN

extension AccountError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .noServer: "no-server"
        case .invalidPhone: "invalid-phone"
        case .tooEarly: "too-early"
        case .noCodeRequested: "no-code-requested"
        case .wrongCode: "wrong-code"
        case .codeExpired: "code-expired"
        case .tooManyTries: "too-many-tries"
        case .signedOut: "signed-out"
        case .alreadySignedIn: "already-signed-in"
        case .sessionEnded: "session-ended"
        case .locked: "locked"
        case .unavailable: "server-unavailable"
        case .store: "vault-unusable"
        }
    }

    public var hint: String? {
        switch self {
        case .noServer: "--endpoints URL"
        // Without a number, the code that was sent last is asked for.
        case .tooEarly, .wrongCode, .signedOut, .sessionEnded: "almanac signin"
        case .noCodeRequested, .codeExpired, .tooManyTries: "almanac signin PHONE"
        case .alreadySignedIn: "almanac signout"
        case .store(let reason): reason.namedCommand
        case .invalidPhone, .locked, .unavailable: nil
        }
    }

    public var exitCode: Int32 {
        switch self {
        case .signedOut, .sessionEnded: CommandExit.signInFirst
        case .invalidPhone: CommandExit.usage
        case .noServer, .tooEarly, .noCodeRequested, .wrongCode, .codeExpired, .tooManyTries, .alreadySignedIn,
            .locked, .unavailable, .store:
            CommandExit.error
        }
    }
}

extension PINError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .refused: "pin-refused"
        case .alreadySet: "pin-already-set"
        case .notSet: "no-pin"
        case .wrong: "wrong-pin"
        case .mustWait: "must-wait"
        case .blocked: "pin-blocked"
        case .store: "vault-unusable"
        }
    }

    public var hint: String? {
        switch self {
        case .alreadySet: "almanac pin change"
        case .notSet: "almanac pin set"
        // Its screen for the PIN offers to begin anew.
        case .blocked: "almanac"
        case .store(let reason): reason.namedCommand
        case .refused, .wrong, .mustWait: nil
        }
    }
}

extension NotificationsError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .noServer: "no-server"
        case .unknownTopic: "unknown-topic"
        case .unavailable: "server-unavailable"
        case .store: "notifications-unusable"
        }
    }

    public var hint: String? {
        switch self {
        case .noServer: "--endpoints URL"
        case .unknownTopic: "almanac notifications list"
        case .store(let reason): reason.namedCommand
        case .unavailable: nil
        }
    }
}
