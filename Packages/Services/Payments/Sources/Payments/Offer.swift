/// A product that can be paid for.
public enum Product: Hashable, Sendable {
    /// All books that have to be paid for.
    case library
    /// The book with this id, which is its source and its name: `opds2-moby-dick`.
    case book(String)

    /// Whether who has paid for this product has paid for another one, too: the library has all books, and a book is
    /// the same one in each source that has it under its name.
    public func covers(_ other: Product) -> Bool {
        switch (self, other) {
        case (.library, _): true
        case (.book, .library): false
        case (.book(let id), .book(let other)): Self.name(in: id) == Self.name(in: other)
        }
    }

    private static func name(in id: String) -> Substring { id.firstIndex(of: "-").map { id[$0...] } ?? id[...] }
}

/// A product at a price, as the server names it. Only the server sets prices.
public struct Offer: Equatable, Sendable, Identifiable {
    /// The server's name for the offer.
    public var id: String
    /// The product that is paid for.
    ///
    /// ```swift
    /// let order = PaymentOrder(book.product, promotion: "MOON")
    /// #expect(order.title == nil && order.offer == nil)
    /// #expect(order.knowing([library, book]).title == "Tides" && order.knowing([library]).title == nil)
    /// ```
    public var product: Product
    /// The title for display, on one line.
    public var title: String
    /// A sentence about it; `nil` if there is none.
    public var note: String?
    /// The price that is charged.
    public var price: Money
    /// The price without the promotion; `nil` if there is no promotion.
    public var regularPrice: Money?
    /// The code of the applied promotion; `nil` if there is none.
    public var promotion: String?

    /// Creates an offer.
    public init(
        id: String, product: Product, title: String, note: String? = nil, price: Money, regularPrice: Money? = nil,
        promotion: String? = nil
    ) {
        self.id = id
        self.product = product
        self.title = title
        self.note = note
        self.price = price
        self.regularPrice = regularPrice
        self.promotion = promotion
    }
}

extension [Product] {
    /// Returns the products, unless the list is empty and was requested without an account.
    ///
    /// - Throws: ``PaymentsError/signedOut``.
    package func restored(isSignedIn: Bool) throws(PaymentsError) -> [Product] {
        if isEmpty, !isSignedIn { throw .signedOut }
        return self
    }
}

extension [Offer] {
    /// The offers with a note about a promotion that the server has ignored.
    package func noting(_ promotion: String?) -> [Offer] {
        guard let promotion, !contains(where: { $0.promotion?.lowercased() == promotion.lowercased() }) else {
            return self
        }
        return map { offer in
            var offer = offer
            let note = "The promotion \(promotion.prefix(40)) does not apply."
            offer.note = offer.note.map { "\(note) \($0)" } ?? note
            return offer
        }
    }

    /// The offer of exactly this product; `nil` if there is none.
    public func offer(of product: Product) -> Offer? { first { $0.product == product } }

    /// The offer with this id.
    ///
    /// - Throws: ``PaymentsError/unknownOffer(_:)``.
    public func offer(_ id: Offer.ID) throws(PaymentsError) -> Offer {
        guard let offer = first(where: { $0.id == id }) else { throw .unknownOffer(id) }
        return offer
    }
}
