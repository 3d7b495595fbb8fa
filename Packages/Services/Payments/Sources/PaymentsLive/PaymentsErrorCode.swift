import Networking
import Payments

/// The error codes of the server that the payments handle.
enum PaymentsErrorCode: String {
    case unauthorized
    case wrongCode = "wrong-code"
    case unknownBook = "unknown-book"
    case unknownOffer = "unknown-offer"
    case unknownPayment = "unknown-payment"
    case alreadyPaid = "already-paid"
    case inProgress = "in-progress"
    case notWaiting = "not-waiting"
    case priceChanged = "price-changed"
    case invalidCard = "invalid-card"

    /// The status of a response with this code.
    private var status: Int {
        switch self {
        case .unauthorized: 401
        case .wrongCode: 403
        case .unknownBook, .unknownOffer, .unknownPayment: 404
        case .alreadyPaid, .inProgress, .notWaiting, .priceChanged: 409
        case .invalidCard: 422
        }
    }

    init?(_ error: NetworkError) {
        guard case .status(let status, _, _, _) = error else { return nil }
        // The server looks at the token before anything else.
        if status == 401 {
            self = .unauthorized
            return
        }
        guard let code = error.problem?.code.flatMap(PaymentsErrorCode.init(rawValue:)),
            code.status == status
        else { return nil }
        self = code
    }

    /// The reason why the server has charged nothing for an offer, as sentences for users; `nil` if it may have
    /// charged.
    func reason(_ problem: ProblemDetails, for offer: Offer) -> String? {
        switch self {
        case .unauthorized: DeclineReason.notSent("\(PaymentsError.sessionEnded)")
        case .unknownOffer, .priceChanged, .alreadyPaid: error(for: offer)?.description
        case .invalidCard:
            ServerText.reason(problem.detail)
                ?? "The server does not accept the card. Check its number, expiry date and security code."
        case .inProgress, .wrongCode, .notWaiting, .unknownBook, .unknownPayment: nil
        }
    }

    /// The error of a purchase that the server refused with this code; `nil` if the purchase is declined.
    func error(for offer: Offer) -> PaymentsError? {
        switch self {
        case .unauthorized: .sessionEnded
        case .unknownOffer: .unknownOffer(offer.id)
        case .priceChanged: .priceChanged(title: offer.title)
        case .alreadyPaid: .alreadyPaid(title: offer.title)
        default: nil
        }
    }

    /// A sentence for users.
    var sentence: String { "The server refused the request (\(rawValue)). Try again later." }
}

extension ProblemDetails {
    /// The number of remaining tries; `nil` if there are none.
    var triesLeft: Int? {
        number("triesLeft").flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
