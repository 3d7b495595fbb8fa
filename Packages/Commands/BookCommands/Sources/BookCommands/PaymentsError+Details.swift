import CommandRouting
import Payments

extension PaymentsError: @retroactive ReportedError {
    /// `almanac pay status` also names the command that asks for the bank's code again.
    public var details: ErrorDetails {
        switch self {
        case .noServer: ErrorDetails("no-server", hint: "--endpoints URL")
        case .unknownOffer: ErrorDetails("unknown-offer", hint: "almanac pay offers")
        case .unknownPurchase: ErrorDetails("unknown-payment", hint: "almanac pay status")
        case .alreadyPaid: ErrorDetails("already-paid")
        case .unfinished: ErrorDetails("payment-unfinished", hint: "almanac pay status")
        case .priceChanged: ErrorDetails("price-changed", hint: "almanac pay offers")
        case .wrongCode: ErrorDetails("wrong-code", hint: "almanac pay status")
        case .signedOut: ErrorDetails("signed-out", hint: "almanac signin", exitCode: CommandExit.signInFirst)
        case .sessionEnded: ErrorDetails("session-ended", hint: "almanac signin", exitCode: CommandExit.signInFirst)
        case .unavailable: ErrorDetails("server-unavailable")
        case .store(let reason): ErrorDetails("payments-unusable", hint: reason.namedCommand)
        }
    }
}

extension CardError: @retroactive ReportedError {
    /// A card that the user has typed wrong is wrong usage.
    public var details: ErrorDetails {
        switch self {
        case .number: ErrorDetails("invalid-card-number", exitCode: CommandExit.usage)
        case .expiry: ErrorDetails("invalid-card-expiry", exitCode: CommandExit.usage)
        case .code: ErrorDetails("invalid-security-code", exitCode: CommandExit.usage)
        }
    }
}
