/// A product that users can buy.
enum Product: Hashable, Sendable {
    /// All paid books.
    case library
    /// A book, with the id from the request and the slug that all its ids share.
    case book(id: String, slug: String)

    /// Whether a purchase of this product includes `other`.
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
