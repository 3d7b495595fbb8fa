/// The reason why something about payments failed. The description is a sentence for users.
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
    /// The server cannot be reached or answers nonsense. Nothing was charged.
    case unavailable(String)
    /// The purchases cannot be read or written.
    case store(String)

    public var description: String {
        switch self {
        case .noServer:
            "There is no server that takes payments. Name one with --endpoints, or try it with --demo."
        case .unknownOffer(let id): "There is no offer '\(id)'. Run 'almanac pay offers' to see them."
        case .unknownPurchase: "There is no such purchase. Run 'almanac pay status' to see yours."
        case .alreadyPaid(let title): "You have paid for \(title) already."
        case .unfinished(let title):
            "A payment for \(title) has no outcome yet. Run 'almanac pay status' to ask for it."
        case .priceChanged(let title):
            "The price of \(title) has changed. Nothing was charged. Look at the offer again."
        case .wrongCode(let triesLeft):
            "This is not the code. You have \(triesLeft) more \(triesLeft == 1 ? "try" : "tries")."
        case .unavailable(let reason), .store(let reason): reason
        }
    }
}
