/// A product at a price. The id names the product and the promotion.
struct Offer: Equatable, Sendable {
    let id: String
    let product: Product
    let title: String
    let note: String?
    let price: Money
    /// The price without the promotion, and the promotion's code; both `nil` without a promotion.
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
