import Foundation

/// An OPDS 2.0 catalogue of all books: `GET /opds2`, whose feeds lead to everything else.
///
/// Addresses in the feeds are relative to the server. As in real catalogues, the same data has several forms: authors
/// are objects or texts, and relations of links are texts or lists.
struct OPDS2Service: DemoService {
    let prefix = "/opds2"

    private static let feed = "application/opds+json"
    private static let publication = "application/opds-publication+json"

    private var catalogue: BookCatalogue { .standard }

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        let parts = request.path.split(separator: "/").dropFirst().map(String.init)
        guard parts.count <= 2 else { return nil }
        if let error = request.errorUnlessGet { return error }
        switch (parts.first, parts.dropFirst().first) {
        case (nil, _):
            let all = Self.link(nil, "/opds2/all", Self.feed, [.init("title", .string("All books"))])
            return Self.json([
                Self.metadata("Books of almanac"),
                .init("links", .array([Self.link("self", "/opds2", Self.feed), Self.search])),
                .init("navigation", .array([all])),
            ])
        case ("all", nil):
            return page(of: catalogue.books, "All books", "/opds2/all", request)
        case ("search", nil):
            let words = request.query["query"] ?? ""
            let address = "/opds2/search?query=\(words.queryEncoded)"
            return page(of: catalogue.search(words), "Books with “\(words)”", address, request)
        case ("books", let slug?):
            guard let book = catalogue.book(slug) else { return nil }
            return .json(contentType: Self.publication, Self.members(book))
        default:
            return nil
        }
    }

    private func page(
        of books: [DemoBook], _ title: String, _ address: String, _ request: DemoRequest
    ) -> DemoResponse? {
        guard let page = BookListPage(books, page: request.query["page"]) else { return nil }
        let pages = [("self", page.number), ("previous", page.previous), ("next", page.next)]
        let links = pages.compactMap { relation, number in
            number.map { Self.link(relation, "\(address)\(address.contains("?") ? "&" : "?")page=\($0)", Self.feed) }
        }
        return Self.json([
            Self.metadata(
                title,
                [
                    .init("numberOfItems", .int(page.total)), .init("itemsPerPage", .int(BookListPage.size)),
                    .init("currentPage", .int(page.number)),
                ]),
            .init("links", .array(links + [Self.search])),
            .init("publications", .array(page.books.map { .object(Self.members($0)) })),
        ])
    }

    private static let search = link(
        "search", "/opds2/search{?query}", feed, [.init("templated", .bool(true))])

    private static func json(_ members: [JSONText.Member]) -> DemoResponse {
        .json(contentType: feed, members)
    }

    private static func metadata(_ title: String, _ more: [JSONText.Member] = []) -> JSONText.Member {
        .init("metadata", .object([.init("title", .string(title))] + more))
    }

    private static func members(_ book: DemoBook) -> [JSONText.Member] {
        let authors = book.authors.map { author in
            book.number % 7 == 6
                ? JSONText.string(author.name)
                : .object([.init("name", .string(author.name)), .init("sortAs", .string(author.sortName))])
        }
        var metadata: [JSONText.Member] = [
            .init("@type", .string("http://schema.org/Book")), .init("title", .string(book.title)),
            .init("identifier", .string("urn:almanac:book:\(book.slug)")),
        ]
        // A single author is written without a list.
        if let author = authors.first { metadata.append(.init("author", authors.count > 1 ? .array(authors) : author)) }
        metadata += [
            .init("language", .string(book.language)), .init("published", .string("\(book.year)")),
            .init("modified", .string("2026-01-01T00:00:00Z")), .init("description", .string(book.summary)),
            .init("subject", .array(book.subjects.map(JSONText.string))),
        ]
        var links = [link("self", "/opds2/books/\(book.slug)", publication)]
        links += book.formats.map { acquisitionLink(book, $0) }
        return [.init("metadata", .object(metadata)), .init("links", .array(links))]
    }

    private static func acquisitionLink(_ book: DemoBook, _ format: BookFormat) -> JSONText {
        let (address, type) = (book.path(format), format.mediaType)
        guard let price = book.price else {
            let relation = "http://opds-spec.org/acquisition/open-access"
            guard book.number % 5 == 0 else { return link(relation, address, type) }
            let relations = JSONText.array([.string(relation), .string("http://opds-spec.org/acquisition")])
            return link(nil, address, type, [.init("rel", relations)])
        }
        let value = JSONText.object([
            .init("currency", .string(price.currency)),
            .init("value", .decimal(Double(price.minorUnits) / 100, places: 2)),
        ])
        let properties = JSONText.Member("properties", .object([.init("price", value)]))
        return link("http://opds-spec.org/acquisition/buy", address, type, [properties])
    }

    private static func link(
        _ relation: String?, _ address: String, _ type: String, _ more: [JSONText.Member] = []
    ) -> JSONText {
        let relations = relation.map { [JSONText.Member("rel", .string($0))] } ?? []
        return .object(relations + [.init("href", .string(address)), .init("type", .string(type))] + more)
    }
}
