/// An amount of money.
struct Money: Hashable, Sendable {
    /// The amount in the smallest unit of the currency, such as 4900 for 49 kroner.
    let minorUnits: Int
    /// A code of ISO 4217.
    let currency: String

    static func kroner(_ amount: Int) -> Self { Self(minorUnits: amount * 100, currency: "NOK") }

    /// The amount with two decimals, which all currencies of this server have: `49.00`.
    var amount: String { JSONText.decimalText(Double(minorUnits) / 100, places: 2) }

    var json: JSONText {
        .object([.init("minorUnits", .int(minorUnits)), .init("currency", .string(currency))])
    }
}

/// What can be paid for.
enum Product: Hashable, Sendable {
    /// All paid books.
    case library
    /// The book by the id with which the client asked for it, and by the name that all its ids share.
    case book(id: String, slug: String)

    /// Whether nobody who has paid for this product needs to pay for `other`.
    func covers(_ other: Product) -> Bool {
        switch (self, other) {
        case (.library, _): true
        case (.book, .library): false
        case (.book(_, let slug), .book(_, let wanted)): slug == wanted
        }
    }

    var json: JSONText {
        switch self {
        case .library: .object([.init("kind", .string("library"))])
        case .book(let id, _): .object([.init("kind", .string("book")), .init("book", .string(id))])
        }
    }
}

/// A product at a price. The id names the product and the promotion.
struct Offer: Equatable, Sendable {
    let id: String
    let product: Product
    let title: String
    let note: String?
    let price: Money
    /// The price without the promotion, and the promotion's code; both `nil` if there is none.
    var regularPrice: Money?
    var promotion: String?

    var json: JSONText {
        var members: [JSONText.Member] = [.init("id", .string(id)), .init("title", .string(title))]
        if let note { members.append(.init("note", .string(note))) }
        members += [.init("product", product.json), .init("price", price.json)]
        if let regularPrice { members.append(.init("regularPrice", regularPrice.json)) }
        if let promotion { members.append(.init("promotion", .string(promotion))) }
        return .object(members)
    }
}
