import Foundation

/// A user's intent to buy something, from its creation on.
public struct Purchase: Equatable, Sendable, Identifiable {
    /// Also the idempotency key, under which the server charges once at most.
    public let id: UUID
    public let offer: Offer
    public let created: Date
    public var state: PurchaseState

    public init(id: UUID, offer: Offer, created: Date, state: PurchaseState) {
        self.id = id
        self.offer = offer
        self.created = created
        self.state = state
    }

    /// How long after its sending a request may still reach the server. Only then does the answer that nothing was
    /// charged count as the outcome of the purchase. The README gives the reasons.
    public static let longestWay = Duration.seconds(120)
}

/// The states of a purchase. ``PurchaseTransition/table`` has the transitions.
public enum PurchaseState: Hashable, Sendable {
    /// It is on the disk. Nothing has been sent.
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
    /// The answer was lost. The server is asked for the outcome; the purchase is never paid again.
    case unknown
}
