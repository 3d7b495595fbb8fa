import CommandRouting
import Payments

extension PaymentsError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .noServer: "no-server"
        case .unknownOffer: "unknown-offer"
        case .unknownPurchase: "unknown-payment"
        case .alreadyPaid: "already-paid"
        case .unfinished: "payment-unfinished"
        case .priceChanged: "price-changed"
        case .wrongCode: "wrong-code"
        case .sessionEnded: "session-ended"
        case .unavailable: "server-unavailable"
        case .store: "payments-unusable"
        }
    }

    public var hint: String? {
        switch self {
        case .noServer: "--endpoints URL"
        case .unknownOffer, .priceChanged: "almanac pay offers"
        // It also names the command that asks for the code again.
        case .unknownPurchase, .unfinished, .wrongCode: "almanac pay status"
        case .sessionEnded: "almanac signin"
        case .store(let reason): reason.namedCommand
        case .alreadyPaid, .unavailable: nil
        }
    }

    public var exitCode: Int32 {
        switch self {
        case .sessionEnded: CommandExit.signInFirst
        case .noServer, .unknownOffer, .unknownPurchase, .alreadyPaid, .unfinished, .priceChanged, .wrongCode,
            .unavailable, .store:
            CommandExit.error
        }
    }
}

extension CardError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .number: "invalid-card-number"
        case .expiry: "invalid-card-expiry"
        case .code: "invalid-security-code"
        }
    }

    public var exitCode: Int32 { CommandExit.usage }
}
