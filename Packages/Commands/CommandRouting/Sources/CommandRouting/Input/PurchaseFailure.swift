import Payments

/// A purchase that did not reach the command's goal.
public enum PurchaseFailure: ReportedError, Equatable, CustomStringConvertible {
    case confirmed(title: String)
    case declined(title: String, reason: String)
    case cancelled(title: String)
    /// The user's answer to the bank has not arrived.
    case unconfirmed(title: String)
    case unknown(title: String)
    /// There is no payment for the offer that waits for the code from the bank.
    case notWaiting(offer: Offer.ID)
    /// The server makes no offer for the product.
    case notForSale

    /// Throws unless the purchase has come to a state.
    public static func check(
        _ purchase: PurchaseRecord, is state: PurchaseRecord.State = .confirmed
    ) throws(PurchaseFailure) {
        guard purchase.state != state else { return }
        let title = purchase.title
        switch purchase.state {
        case .confirmed: throw .confirmed(title: title)
        case .declined: throw .declined(title: title, reason: purchase.reason ?? "")
        case .cancelled: throw .cancelled(title: title)
        case .needsConfirmation: throw .unconfirmed(title: title)
        case .created, .sent, .unknown: throw .unknown(title: title)
        }
    }

    public var description: String {
        switch self {
        case .confirmed(let title): "The payment for \(title) was confirmed before it was called off. It is paid."
        case .declined(let title, let reason):
            "The payment for \(title) was declined." + (reason.isEmpty ? "" : " \(reason)")
        case .cancelled(let title): "The payment for \(title) was called off. Nothing was charged."
        case .unconfirmed(let title):
            "Your answer about the payment for \(title) did not reach the bank. Nothing was charged. "
                + "Run the command again."
        case .unknown(let title):
            "The server's answer about the payment for \(title) was lost, so its outcome is not known. "
                + "Run 'almanac pay status' to ask for it. You are not charged twice."
        case .notForSale: "This is not for sale now. Run 'almanac pay offers' to list the offers."
        case .notWaiting(let offer):
            "No payment for '\(offer)' waits for a code from the bank. Run 'almanac pay status' to list your payments."
        }
    }

    /// A payment whose outcome is not known leads to `almanac pay status`.
    public var details: ErrorDetails {
        switch self {
        case .confirmed: ErrorDetails("already-paid")
        case .declined: ErrorDetails("payment-declined")
        case .cancelled: ErrorDetails("payment-cancelled")
        case .unconfirmed: ErrorDetails("payment-unconfirmed")
        case .unknown: ErrorDetails("payment-unknown", hint: "almanac pay status")
        case .notWaiting: ErrorDetails("payment-not-waiting", hint: "almanac pay status")
        case .notForSale: ErrorDetails("not-for-sale", hint: "almanac pay offers")
        }
    }
}
