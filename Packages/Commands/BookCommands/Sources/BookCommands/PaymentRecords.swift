import CommandRouting
import ConsoleSurface
import Foundation
import Payments

/// A product in JSON. `almanac pay restore` prints an array of products.
struct ProductRecord: Encodable {
    let product: Product

    init(_ product: Product) { self.product = product }

    private enum Key: String, CodingKey { case kind, book }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        let (kind, id): (String, String?) =
            switch product {
            case .library: ("library", nil)
            case .book(let book): ("book", book)
            }
        try container.encode(kind, forKey: .kind)
        // Encoded as null for the library.
        try container.encode(id, forKey: .book)
    }

    /// `library` or `book  opds2-the-long-orchard`.
    static func lines(of records: [ProductRecord]) -> [String] {
        records.map { record in
            switch record.product {
            case .library: "library"
            case .book(let id): "book  \(id)"
            }
        }
    }
}

/// An amount of money in JSON, in the smallest unit of the currency.
struct MoneyRecord: Encodable {
    let minorUnits: Int64
    let currency: String

    init(_ money: Money) { (minorUnits, currency) = (money.minorUnits, money.currency) }
}

/// An offer in JSON. `almanac pay offers` prints an array of them.
struct OfferRecord: Encodable {
    let offer: Offer

    init(_ offer: Offer) { self.offer = offer }

    private enum Key: String, CodingKey { case id, product, title, note, price, regularPrice, promotion }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(offer.id, forKey: .id)
        try container.encode(ProductRecord(offer.product), forKey: .product)
        try container.encode(offer.title, forKey: .title)
        try container.encode(MoneyRecord(offer.price), forKey: .price)
        // Encoded as null where there is none.
        try container.encode(offer.note, forKey: .note)
        try container.encode(offer.regularPrice.map(MoneyRecord.init), forKey: .regularPrice)
        try container.encode(offer.promotion, forKey: .promotion)
    }

    /// `book:opds2-long-orchard  NOK 49.00  The Long Orchard. A note.`
    static func lines(of records: [OfferRecord]) -> [String] {
        records.map { record in
            let offer = record.offer
            let regular = offer.regularPrice.map { " instead of \($0.formatted())" } ?? ""
            let note = offer.note.map { ". \($0)" } ?? ""
            return [offer.id, offer.price.formatted() + regular, offer.title + note]
        }
        .alignedLines
    }
}

/// A purchase in JSON. `almanac pay buy` and `status` print an array of them.
struct PurchaseRecord: Encodable {
    let purchase: Purchase

    init(_ purchase: Purchase) { self.purchase = purchase }

    private enum Key: String, CodingKey { case id, offer, product, title, price, state, reason, created }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(purchase.id.uuidString.lowercased(), forKey: .id)
        try container.encode(purchase.offer.id, forKey: .offer)
        try container.encode(ProductRecord(purchase.offer.product), forKey: .product)
        try container.encode(purchase.offer.title, forKey: .title)
        try container.encode(MoneyRecord(purchase.offer.price), forKey: .price)
        try container.encode(purchase.state.phase.rawValue, forKey: .state)
        // Encoded as null unless the purchase is declined.
        try container.encode(reason, forKey: .reason)
        try container.encode(purchase.created.formatted(.iso8601), forKey: .created)
    }

    /// `2026-11-22T13:30:00Z  paid  NOK 49.00 for The Long Orchard`.
    static func lines(of records: [PurchaseRecord]) -> [String] {
        records.map { record in
            let purchase = record.purchase
            return [
                purchase.created.formatted(.iso8601), record.stateWords, purchase.offer.words + record.advice,
            ]
        }
        .alignedLines
    }

    private var reason: String? { if case .declined(let reason) = purchase.state { reason } else { nil } }

    private var stateWords: String {
        switch purchase.state {
        case .created, .sent: "under way"
        case .confirmed: "paid"
        case .declined: "declined"
        case .cancelled: "called off"
        case .needsConfirmation: "waits for a code"
        case .unknown: "not known yet"
        }
    }

    private var advice: String {
        switch purchase.state {
        case .created, .sent, .confirmed, .cancelled: ""
        case .declined(let reason): reason.isEmpty ? "" : ". \(reason)"
        case .needsConfirmation:
            ". Run 'almanac pay buy \(purchase.offer.id)' to enter the code from the bank, or "
                + "'almanac pay cancel \(purchase.offer.id)' to call off the payment."
        case .unknown: ". The server's answer was lost. Run 'almanac pay status' again in a minute or two."
        }
    }
}
