import Payments

/// What the checkout works on.
public struct CheckoutContext: Sendable {
    /// What the user pays for.
    public let product: Product
    /// The code of a promotion, which the server may accept or ignore; `nil` if there is none.
    public let promotion: String?
    /// The offers, and the purchase.
    public let payments: any PaymentsService
}
