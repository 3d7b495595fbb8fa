/// The reason why something about payments failed. The description is a sentence for users, without the way out: that
/// differs from entrance to entrance.
public enum PaymentsError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No server of almanac is known to this run.
    case noServer
    case unknownOffer(String)
    case unknownPurchase
    /// The product is paid already.
    case alreadyPaid(title: String)
    /// Another purchase of the same product, or of the library, has no outcome yet, so nothing was sent.
    case unfinished(title: String)
    /// The price has changed since the offer was shown. Nothing was charged.
    case priceChanged(title: String)
    /// The code does not confirm the purchase.
    case wrongCode(triesLeft: Int)
    /// There is no purchase without an account, and no account that could have paid.
    case signedOut
    /// The server does not accept the account's token, nor a new one. Nothing was charged.
    case sessionEnded
    /// The server cannot be reached or sends an invalid response. Nothing was charged.
    case unavailable(String)
    /// The purchases cannot be read or written.
    case store(String)

    public var description: String {
        switch self {
        case .noServer: "No server for payments is set. Set one with --endpoints, or try payments with --demo."
        case .unknownOffer(let id): "There is no offer '\(id)'."
        case .unknownPurchase: "This machine has no record of the payment."
        case .alreadyPaid(let title): "You have already paid for \(title)."
        case .unfinished(let title):
            "An earlier payment for \(title) is not finished, so no new payment was made."
        case .priceChanged(let title):
            "The price of \(title) has changed. Nothing was charged. Check the new price, and pay again."
        case .wrongCode(let triesLeft):
            "The code is not correct. You have \(triesLeft) \(triesLeft == 1 ? "try" : "tries") left."
        case .signedOut: "Nothing was paid on this machine, and you are not signed in."
        case .sessionEnded: "The server has ended your session. Sign in again."
        case .unavailable(let reason), .store(let reason): reason
        }
    }
}
