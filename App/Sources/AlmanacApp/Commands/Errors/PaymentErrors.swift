import Payments

extension PaymentsError: ReportedError {
    var code: String {
        switch self {
        case .noServer: "no-server"
        case .unknownOffer: "unknown-offer"
        case .unknownPurchase: "unknown-payment"
        case .alreadyPaid: "already-paid"
        case .unfinished: "payment-unfinished"
        case .priceChanged: "price-changed"
        case .wrongCode: "wrong-code"
        case .unavailable: "server-unavailable"
        case .store: "payments-unusable"
        }
    }

    var hint: String? {
        switch self {
        case .noServer: "--endpoints URL"
        case .unknownOffer, .priceChanged: "almanac pay offers"
        // It also names the command that asks for the code again.
        case .unknownPurchase, .unfinished, .wrongCode: "almanac pay status"
        case .alreadyPaid, .unavailable, .store: nil
        }
    }
}

extension CardError: ReportedError {
    var code: String {
        switch self {
        case .number: "invalid-card-number"
        case .expiry: "invalid-card-expiry"
        case .code: "invalid-security-code"
        }
    }

    var exitCode: Int32 { AlmanacCommand.Code.usage }
}

/// A purchase that is not paid, or not known to be.
enum PurchaseFailure: ReportedError, Equatable, CustomStringConvertible {
    case declined(title: String, reason: String)
    case unknown(title: String)

    /// Throws unless the purchase is confirmed.
    static func check(_ purchase: Purchase) throws(PurchaseFailure) {
        let title = purchase.offer.title
        switch purchase.state {
        case .confirmed: return
        case .declined(let reason): throw .declined(title: title, reason: reason)
        case .created, .sent, .needsConfirmation, .unknown: throw .unknown(title: title)
        }
    }

    var description: String {
        switch self {
        case .declined(let title, let reason):
            "The payment for \(title) was declined." + (reason.isEmpty ? "" : " \(reason)")
        case .unknown(let title):
            "The answer to the payment for \(title) was lost. It may have been charged, and is never charged twice."
        }
    }

    var code: String {
        switch self {
        case .declined: "payment-declined"
        case .unknown: "payment-unknown"
        }
    }

    var hint: String? { if case .unknown = self { "almanac pay status" } else { nil } }
}
