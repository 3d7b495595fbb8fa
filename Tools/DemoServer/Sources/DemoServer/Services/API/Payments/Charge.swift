import Foundation

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
