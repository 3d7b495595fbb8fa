import Formatting
import Foundation
import Payments

/// An offer as the server sends it, and as it is stored.
struct ServerOffer: Codable, Sendable {
    struct Item: Codable, Sendable {
        var kind: String
        var book: String?
    }

    struct Price: Codable, Sendable {
        var minorUnits: Int64
        var currency: String
    }

    var id: String
    var title: String
    var note: String?
    var product: Item
    var price: Price
    var regularPrice: Price?
    var promotion: String?

    init(_ offer: Offer) {
        (id, title, note, promotion) = (offer.id, offer.title, offer.note, offer.promotion)
        product = Item(offer.product)
        price = Price(offer.price)
        regularPrice = offer.regularPrice.map(Price.init)
    }

    /// The offer; `nil` for a kind of product that this version does not know.
    var offer: Offer? {
        guard let product = product.product else { return nil }
        return Offer(
            id: id, product: product, title: title, note: note, price: price.money, regularPrice: regularPrice?.money,
            promotion: promotion)
    }

    /// The offer of a server, with its texts on one line each; `nil` if a part is implausible.
    var checkedOffer: Offer? {
        guard var offer, ServerText.isName(id), let title = title.plainLine(), product.isPlausible,
            price.isPlausible, regularPrice?.isPlausible != false, promotion.map(ServerText.isName) != false
        else { return nil }
        offer.title = title
        offer.note = note?.plainLine()
        return offer
    }

    func json() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
}

extension ServerOffer.Item {
    init(_ product: Product) {
        switch product {
        case .library: self.init(kind: "library")
        case .book(let id): self.init(kind: "book", book: id)
        }
    }

    var product: Product? {
        switch (kind, book) {
        case ("library", _): .library
        case ("book", let book?): .book(book)
        default: nil
        }
    }

    var isPlausible: Bool { product != nil && book.map(ServerText.isName) != false }
}

extension ServerOffer.Price {
    init(_ money: Money) { self.init(minorUnits: money.minorUnits, currency: money.currency) }

    var money: Money { Money(minorUnits: minorUnits, currency: currency) }

    var isPlausible: Bool {
        minorUnits >= 0 && currency.utf8.count == 3
            && currency.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
