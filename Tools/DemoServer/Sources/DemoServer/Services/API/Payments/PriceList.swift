/// All offers of the server. Only this list sets prices.
struct PriceList: Sendable {
    static let library = Money.kroner(299)
    /// The price of the library with the promotion of a new user.
    static let welcomeLibrary = Money.kroner(199)
    /// The code that makes the library cheaper for a new user.
    static let welcome = "WELCOME"
    /// The code that takes 90 % off the book of the month. Other codes, and this one for other books, are ignored.
    static let promotion = "MOON"
    /// The sources of books for sale. They begin the ids of books: `opds2-SLUG`.
    private static let sources = ["opds2", "opds"]

    var catalogue: BookCatalogue { .standard }

    /// The id of the book of the month.
    var bookOfTheMonth: String { "\(Self.sources[0])-\(catalogue.bookOfTheMonth.slug)" }

    /// - Parameter book: The id of a paid book, which comes first; `nil` for the general offers.
    /// - Throws: ``APIProblem/unknownBook``.
    func offers(for book: String?, promotion: String?) throws(APIProblem) -> [Offer] {
        if let book {
            guard let offer = offer(for: book, promotion: promotion) else { throw .unknownBook }
            return [offer, libraryOffer(promotion)]
        }
        return [libraryOffer(promotion)] + [offer(for: bookOfTheMonth, promotion: promotion)].compactMap { $0 }
    }

    /// - Parameter id: Such as `library`, `library:WELCOME`, `book:opds2-SLUG` or `book:opds2-SLUG:MOON`.
    /// - Throws: ``APIProblem/unknownOffer``.
    func offer(_ id: String) throws(APIProblem) -> Offer {
        for promotion in [nil, Self.welcome] where id == libraryOffer(promotion).id { return libraryOffer(promotion) }
        let parts = id.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard (2...3).contains(parts.count),
            let offer = offer(for: parts[1], promotion: parts.count > 2 ? parts[2] : nil), offer.id == id
        else { throw .unknownOffer }
        return offer
    }

    private func libraryOffer(_ promotion: String?) -> Offer {
        let (title, note) = ("The whole library", "All books of almanac, also those to come.")
        guard promotion == Self.welcome else {
            return Offer(id: "library", product: .library, title: title, note: note, price: Self.library)
        }
        return Offer(
            id: "library:\(Self.welcome)", product: .library, title: title, note: note, price: Self.welcomeLibrary,
            regularPrice: Self.library, promotion: Self.welcome)
    }

    private func offer(for id: String, promotion: String?) -> Offer? {
        guard let source = Self.sources.first(where: { id.hasPrefix($0 + "-") }),
            let book = catalogue.book(String(id.dropFirst(source.count + 1))), let price = book.price
        else { return nil }
        let product = Product.book(id: id, slug: book.slug)
        guard book == catalogue.bookOfTheMonth else {
            return Offer(id: "book:\(id)", product: product, title: book.title, note: nil, price: price)
        }
        guard promotion == Self.promotion else {
            return Offer(
                id: "book:\(id)", product: product, title: book.title, note: "The book of the month.", price: price)
        }
        return Offer(
            id: "book:\(id):\(Self.promotion)", product: product, title: book.title,
            note: "The book of the month, at 90 % off.",
            price: Money(minorUnits: price.minorUnits / 10, currency: price.currency), regularPrice: price,
            promotion: Self.promotion)
    }
}
