/// An offer for machines: as JSON of the command line, and on the wire.
public struct OfferRecord: Encodable, Equatable, Sendable {
    public let id: Offer.ID
    public let product: ProductRecord
    public let title: String
    public let note: String?
    public let price: Money
    public let regularPrice: Money?
    public let promotion: String?

    public init(_ offer: Offer) {
        id = offer.id
        product = ProductRecord(offer.product)
        title = offer.title
        note = offer.note
        price = offer.price
        regularPrice = offer.regularPrice
        promotion = offer.promotion
    }

    private enum Key: String, CodingKey { case id, product, title, note, price, regularPrice, promotion }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(product, forKey: .product)
        try container.encode(title, forKey: .title)
        try container.encode(price, forKey: .price)
        // Encoded as null where there is none.
        try container.encode(note, forKey: .note)
        try container.encode(regularPrice, forKey: .regularPrice)
        try container.encode(promotion, forKey: .promotion)
    }
}

/// A product for machines, as ``OfferRecord``.
public struct ProductRecord: Encodable, Equatable, Sendable {
    public let product: Product

    public init(_ product: Product) { self.product = product }

    private enum Key: String, CodingKey { case kind, book }

    public func encode(to encoder: any Encoder) throws {
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
}
