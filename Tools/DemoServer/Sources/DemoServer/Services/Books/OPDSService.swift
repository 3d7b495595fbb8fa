import Foundation

/// An OPDS 1.2 catalogue of all books: `GET /opds`, whose feeds lead to everything else.
///
/// Addresses in the feeds are relative to the server.
struct OPDSService: DemoService {
    let prefix = "/opds"

    private var catalogue: BookCatalogue { .standard }

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        let parts = request.path.split(separator: "/").dropFirst().map(String.init)
        guard parts.count <= 2 else { return nil }
        if let error = request.errorUnlessGet { return error }
        switch (parts.first, parts.dropFirst().first) {
        case (nil, _):
            return Self.xml(OPDSFeed.root, type: OPDSFeed.navigation)
        case ("all", nil):
            return page(of: catalogue.books, "All books", "/opds/all", request)
        case ("search", nil):
            let words = request.query["q"] ?? ""
            return page(
                of: catalogue.search(words), "Books with “\(words)”", "/opds/search?q=\(words.queryEncoded)", request)
        case ("search.xml", nil):
            return Self.xml(OPDSFeed.searchDescription, type: OPDSFeed.searchDescriptionType)
        case ("books", let slug?):
            guard let book = catalogue.book(slug) else { return nil }
            return Self.xml(OPDSFeed.entry(book, isRoot: true), type: OPDSFeed.entryType)
        default:
            return nil
        }
    }

    private func page(
        of books: [DemoBook], _ title: String, _ address: String, _ request: DemoRequest
    ) -> DemoResponse? {
        guard let page = BookListPage(books, page: request.query["page"]) else { return nil }
        return Self.xml(OPDSFeed.page(page, title: title, at: address), type: OPDSFeed.acquisition)
    }

    private static func xml(_ text: String, type: String) -> DemoResponse {
        DemoResponse(
            contentType: type, body: Data(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + text).utf8))
    }
}
