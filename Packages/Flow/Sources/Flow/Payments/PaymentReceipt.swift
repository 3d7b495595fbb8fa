import Checkout
import Payments

/// The outcome of paying for a product: the purchase, or the reason why it is not paid yet.
public enum PaymentReceipt: Equatable, Sendable {
    /// The purchase has paid for the product.
    case paid(PurchaseRecord)
    /// The product was paid before, or elsewhere. The title is that of its offer; `nil` if it is not known.
    case paidBefore(title: String?)
    /// The user has left the sign-in that comes before paying.
    case notSignedIn
    /// The user has left the checkout. A purchase that has no outcome yet comes first at the next checkout.
    case leftCheckout

    init(_ outcome: CheckoutOutcome?, for order: PaymentOrder) {
        self =
            switch outcome {
            case .paid(let purchase): .paid(purchase)
            case .paidBefore: .paidBefore(title: order.title)
            case nil: .leftCheckout
            }
    }

    /// Whether the product is paid, now or before.
    public var isPaid: Bool {
        switch self {
        case .paid, .paidBefore: true
        case .notSignedIn, .leftCheckout: false
        }
    }
}
