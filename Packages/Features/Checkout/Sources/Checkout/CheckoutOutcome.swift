import Payments

/// How the checkout ends if the product is paid.
public struct CheckoutOutcome: Equatable, Sendable {
    /// What was paid; `nil` if it was paid elsewhere or before.
    public let offer: CheckoutData.ShownOffer?

    /// - Parameter offer: What was paid; `nil` if it was paid elsewhere or before.
    public init(_ offer: Offer?) { self.offer = offer.map(CheckoutData.ShownOffer.init) }
}
