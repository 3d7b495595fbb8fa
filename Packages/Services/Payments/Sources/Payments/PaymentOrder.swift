/// A product that a user wants to buy, with the known data, so that the checkout does not request them twice.
///
/// ```swift
/// let order = PaymentOrder(book.product, promotion: "MOON")
/// #expect(order.title == nil && order.offer == nil)
/// #expect(order.knowing([library, book]).title == "Tides" && order.knowing([library]).title == nil)
/// ```
public struct PaymentOrder: Equatable, Sendable {
    public let product: Product
    /// The code of a promotion, which the server may accept or ignore; `nil` if there is none.
    public let promotion: String?
    /// The only offer to pay for, if the user has named one; `nil` if the user chooses among all.
    public let offer: Offer.ID?
    /// The present offers for the product; `nil` if they were not requested.
    public private(set) var offers: [Offer]?
    /// The purchases of this machine; `nil` if they were not requested.
    public let purchases: [Purchase]?
    private var paid: [Product]?

    /// An order of a product, for which the user chooses an offer.
    public init(_ product: Product, promotion: String? = nil) {
        (self.product, self.promotion) = (product, promotion)
        (offer, offers, purchases) = (nil, nil, nil)
    }

    /// An order of exactly one offer, so that a user never pays the full price for a promotion that has ended. A
    /// purchase of the offer that waits for the bank's code can be confirmed even if the offer has ended.
    ///
    /// - Throws: ``PaymentsError/unknownOffer(_:)``.
    public init(_ id: Offer.ID, offers: [Offer], purchases: [Purchase]) throws(PaymentsError) {
        let offer = if let waiting = purchases.waiting(for: id) { waiting.offer } else { try offers.offer(id) }
        (product, promotion, self.offer) = (offer.product, offer.promotion, id)
        (self.offers, self.purchases) = (offers, purchases)
    }

    /// The same order, with the offers that the server makes for it.
    public func knowing(_ offers: [Offer]) -> PaymentOrder {
        var order = self
        order.offers = offers
        return order
    }

    /// The same order, with the products that are paid.
    public func knowing(paid: [Product]?) -> PaymentOrder {
        var order = self
        order.paid = paid
        return order
    }

    /// Whether the product is known to be paid.
    public var isPaid: Bool { paid?.contains { $0.covers(product) } ?? false }

    /// The title of the offer that is named, or else of the product's own offer; `nil` if it is not known.
    public var title: String? {
        let named = offer.flatMap { id in
            offers?.first { $0.id == id } ?? purchases?.waiting(for: id)?.offer
        }
        return (named ?? offers?.offer(of: product))?.title
    }
}

extension Offer {
    /// The product and the promotion in the id of an offer, to ask the server for it: `library`, `library:PROMOTION`,
    /// `book:ID` or `book:ID:PROMOTION`.
    public static func names(in id: Offer.ID) -> (product: Product?, promotion: String?) {
        let parts = id.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1 else { return (nil, nil) }
        return parts[0] == "book" ? (.book(parts[1]), parts.dropFirst(2).first) : (nil, parts[1])
    }
}

extension [Purchase] {
    /// The purchase of an offer for which the bank waits for a code.
    public func waiting(for id: Offer.ID) -> Purchase? { first { $0.offer.id == id && $0.state == .needsConfirmation } }
}
