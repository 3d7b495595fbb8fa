import Foundation

/// A request to pay.
struct PaymentOrder: Sendable {
    /// The idempotency key.
    let key: UUID
    let offer: String
    /// The price that was shown to the user.
    let price: Money
    let payer: UUID
    /// The account that was signed in; `nil` without a sign-in.
    let account: String?
    let card: PaymentCard

    /// A hash of the request body, for the comparison of repeated requests within one run of the server. The card
    /// itself is not kept.
    var fingerprint: Int {
        var hasher = Hasher()
        hasher.combine(offer)
        hasher.combine(price)
        hasher.combine(payer)
        hasher.combine(card)
        return hasher.finalize()
    }
}
