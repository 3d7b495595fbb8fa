import Foundation

/// A payment, identified by its idempotency key.
struct Payment: Sendable, Equatable {
    enum State: Sendable, Equatable {
        case inProgress
        case needsConfirmation(code: String, wrongTries: Int)
        /// The pass proves that the product is paid.
        case confirmed(pass: String)
        /// The reason is a sentence for users.
        case declined(reason: String)
        /// The payer has cancelled the payment.
        case cancelled
    }

    let key: UUID
    let payer: UUID
    var account: String?
    let offer: Offer
    /// The card in a form that may be shown to users.
    let card: String
    let created: Date
    var state = State.inProgress

    var json: JSONText {
        var members: [JSONText.Member] = [.init("key", .string(key.uuidString.lowercased()))]
        var pass: String?
        switch state {
        case .inProgress: members.append(.init("state", .string("in-progress")))
        case .needsConfirmation: members.append(.init("state", .string("needs-confirmation")))
        case .declined(let reason):
            members += [.init("state", .string("declined")), .init("reason", .string(reason))]
        case .cancelled: members.append(.init("state", .string("cancelled")))
        case .confirmed(let text):
            members.append(.init("state", .string("confirmed")))
            pass = text
        }
        members += [
            .init("offer", .string(offer.id)), .init("product", offer.product.json), .init("price", offer.price.json),
            .init("created", .string(created.formatted(.iso8601))),
        ]
        if let pass { members.append(.init("pass", .string(pass))) }
        return .object(members)
    }
}
