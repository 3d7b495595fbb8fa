import Foundation

/// A request to pay.
struct PaymentOrder: Sendable {
    /// The idempotency key.
    let key: UUID
    let offer: String
    /// The price that was shown to the user.
    let price: Money
    let payer: UUID
    /// The account that was signed in; `nil` if there was none.
    let account: String?
    let card: PaymentCard

    /// Differs, within one run of the server, if anything differs that the client sent in the body. The card itself is
    /// not kept for this.
    var fingerprint: Int {
        var hasher = Hasher()
        hasher.combine(offer)
        hasher.combine(price)
        hasher.combine(payer)
        hasher.combine(card)
        return hasher.finalize()
    }
}

/// A payment that is known by its key.
struct Payment: Sendable, Equatable {
    enum State: Sendable, Equatable {
        case inProgress
        case needsConfirmation(code: String, wrongTries: Int)
        /// The pass proves that the product is paid.
        case confirmed(pass: String)
        /// The reason is a sentence for users.
        case declined(reason: String)
        /// The payer has called it off.
        case cancelled
    }

    let key: UUID
    let payer: UUID
    var account: String?
    let offer: Offer
    /// What users may see of the card.
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

/// A charge of a card, which is never undone.
struct Charge: Sendable {
    let key: UUID
    let payer: UUID
    var account: String?
    let offer: Offer
    let created: Date
    let pass: String

    var receipt: JSONText {
        .object([
            .init("key", .string(key.uuidString.lowercased())), .init("product", offer.product.json),
            .init("price", offer.price.json), .init("created", .string(created.formatted(.iso8601))),
            .init("pass", .string(pass)),
        ])
    }

    /// A row of the ledger.
    var row: JSONText {
        var members: [JSONText.Member] = [
            .init("key", .string(key.uuidString.lowercased())), .init("payer", .string(payer.uuidString.lowercased())),
        ]
        if let account { members.append(.init("account", .string(account))) }
        members += [
            .init("offer", .string(offer.id)), .init("price", offer.price.json),
            .init("created", .string(created.formatted(.iso8601))),
        ]
        return .object(members)
    }
}
