import Payments

/// The services and values of the checkout.
public struct CheckoutContext: Sendable {
    /// The book, or the library, to pay for.
    public let product: Product
    /// The code of a promotion, which the server may accept or ignore; `nil` if there is none.
    public let promotion: String?
    /// The offers, and the purchase.
    public let payments: any PaymentsService
}
