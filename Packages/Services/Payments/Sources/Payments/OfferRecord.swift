/// An offer for machines: as JSON of the command line, and on the wire.
public struct OfferRecord: Encodable, Equatable, Sendable {
    public let id: Offer.ID
    public let product: ProductRecord
    public let title: String
    public let note: String?
    public let price: MoneyRecord
    public let regularPrice: MoneyRecord?
    public let promotion: String?

    public init(_ offer: Offer) {
        id = offer.id
        product = ProductRecord(offer.product)
        title = offer.title
        note = offer.note
        price = MoneyRecord(offer.price)
        regularPrice = offer.regularPrice.map(MoneyRecord.init)
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
    public enum Kind: String, Encodable, Sendable { case library, book }

    public let kind: Kind
    /// The id of a book; `nil` for the library.
    public let book: String?

    public init(_ product: Product) {
        switch product {
        case .library: (kind, book) = (.library, nil)
        case .book(let id): (kind, book) = (.book, id)
        }
    }

    private enum Key: String, CodingKey { case kind, book }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind, forKey: .kind)
        // Encoded as null for the library.
        try container.encode(book, forKey: .book)
    }
}

/// An amount of money for machines, as ``OfferRecord``.
public struct MoneyRecord: Encodable, Hashable, Sendable {
    /// The amount in the smallest unit of the currency.
    public let minorUnits: Int64
    public let currency: String

    public init(_ money: Money) { (minorUnits, currency) = (money.minorUnits, money.currency) }
}

extension Money {
    public init(_ record: MoneyRecord) { self.init(minorUnits: record.minorUnits, currency: record.currency) }
}
