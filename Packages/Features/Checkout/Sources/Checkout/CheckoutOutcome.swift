import Payments

/// How the checkout ends if the product is paid.
public enum CheckoutOutcome: Equatable, Sendable {
    /// The purchase has paid for the product.
    case paid(PurchaseRecord)
    /// It was paid before, or elsewhere.
    case paidBefore
}
