import Foundation

/// A purchase for machines: as JSON of the command line, and on the wire.
public struct PurchaseRecord: Encodable, Equatable, Sendable {
    /// The states of ``PurchasePhase``, without their rules.
    public enum State: String, Encodable, Sendable {
        case created, sent, confirmed, declined, cancelled, needsConfirmation, unknown

        init(_ phase: PurchasePhase) {
            self =
                switch phase {
                case .created: .created
                case .sent: .sent
                case .confirmed: .confirmed
                case .declined: .declined
                case .cancelled: .cancelled
                case .needsConfirmation: .needsConfirmation
                case .unknown: .unknown
                }
        }
    }

    public let id: Purchase.ID
    public let offer: Offer.ID
    public let product: ProductRecord
    public let title: String
    public let price: MoneyRecord
    public let state: State
    /// Why the purchase was declined; `nil` in any other state.
    public let reason: String?
    public let created: Date

    public init(_ purchase: Purchase) {
        id = purchase.id
        offer = purchase.offer.id
        product = ProductRecord(purchase.offer.product)
        title = purchase.offer.title
        price = MoneyRecord(purchase.offer.price)
        state = State(purchase.state.phase)
        reason = if case .declined(let reason) = purchase.state { reason } else { nil }
        created = purchase.created
    }

    private enum Key: String, CodingKey { case id, offer, product, title, price, state, reason, created }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id.uuidString.lowercased(), forKey: .id)
        try container.encode(offer, forKey: .offer)
        try container.encode(product, forKey: .product)
        try container.encode(title, forKey: .title)
        try container.encode(price, forKey: .price)
        try container.encode(state, forKey: .state)
        // Encoded as null unless the purchase is declined.
        try container.encode(reason, forKey: .reason)
        try container.encode(created.formatted(.iso8601), forKey: .created)
    }
}

extension [Purchase] {
    public var records: [PurchaseRecord] { map(PurchaseRecord.init) }
}
