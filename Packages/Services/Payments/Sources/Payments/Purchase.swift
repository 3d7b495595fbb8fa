import Foundation

/// A user's intent to buy something, from its creation on.
public struct Purchase: Equatable, Sendable, Identifiable {
    /// Also the idempotency key, under which the server charges once at most.
    public let id: UUID
    /// The offer at the price that the user saw.
    public let offer: Offer
    /// When the purchase was created on this machine.
    public let created: Date
    /// The state of the purchase as far as this machine knows it.
    public var state: PurchaseState

    /// Creates a purchase.
    public init(id: UUID, offer: Offer, created: Date, state: PurchaseState) {
        self.id = id
        self.offer = offer
        self.created = created
        self.state = state
    }
}

/// The states of a purchase. ``PurchaseTransition/table`` has the transitions.
public enum PurchaseState: Hashable, Sendable {
    /// It is on the disk. No request has been sent.
    case created
    /// The request has been sent, or may have been, if the process ended meanwhile.
    case sent
    case confirmed
    /// Nothing was charged. The reason is a sentence for users.
    case declined(reason: String)
    /// The user has called it off while the bank waited for the code. Nothing was charged.
    case cancelled
    /// The bank wants the user to confirm with a code that it has sent.
    case needsConfirmation
    /// The answer was lost. The outcome is queried; the purchase is never sent again.
    case unknown
}
