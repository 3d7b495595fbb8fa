/// How the checkout ends if the product is paid.
public struct CheckoutOutcome: Equatable, Sendable {
    /// Says what was paid; `nil` if it was paid elsewhere or before.
    public let announcement: String?
}
