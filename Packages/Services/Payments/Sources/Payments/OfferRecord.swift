import Formatting

/// An offer for machines: as JSON of the command line, and on the wire.
public struct OfferRecord: Encodable, Equatable, Sendable {
    public let id: Offer.ID
    public let product: ProductRecord
    public let title: String
    @NullCodable public private(set) var note: String?
    public let price: MoneyRecord
    @NullCodable public private(set) var regularPrice: MoneyRecord?
    @NullCodable public private(set) var promotion: String?

    public init(_ offer: Offer) {
        id = offer.id
        product = ProductRecord(offer.product)
        title = offer.title
        note = offer.note
        price = MoneyRecord(offer.price)
        regularPrice = offer.regularPrice.map(MoneyRecord.init)
        promotion = offer.promotion
    }
}

/// A product for machines, as ``OfferRecord``.
public struct ProductRecord: Encodable, Equatable, Sendable {
    public enum Kind: String, Encodable, Sendable { case library, book }

    public let kind: Kind
    /// The id of a book; `nil` for the library.
    @NullCodable public private(set) var book: String?

    public init(_ product: Product) {
        switch product {
        case .library: (kind, book) = (.library, nil)
        case .book(let id): (kind, book) = (.book, id)
        }
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
