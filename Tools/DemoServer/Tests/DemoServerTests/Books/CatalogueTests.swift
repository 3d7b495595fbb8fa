import Foundation
import Testing

@testable import DemoServer

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct CatalogueTests {
    private let catalogue = BookCatalogue.standard

    private func get(_ target: String, host: String = "books.test:80") async -> DemoResponse {
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        let request = DemoRequest(path: parts[0], query: parts.count > 1 ? parts[1] : "", headers: ["host": host])
        return await DemoRouter(now: { testNow }).respond(to: request)
    }

    private func json(_ target: String) async throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: await get(target).body)
    }

    @Test func `the catalogue has at least 200 books with unique and valid names`() {
        #expect(catalogue.books.count >= 200)
        #expect(Set(catalogue.books.map(\.slug)).count == catalogue.books.count)
        for book in catalogue.books {
            #expect(book.slug.range(of: "^[a-z0-9]+(-[a-z0-9]+)*$", options: .regularExpression) != nil, "\(book.slug)")
        }
        #expect(catalogue.bookOfTheMonth.slug == APIClient.book && catalogue.bookOfTheMonth.price != nil)
        #expect(Set(catalogue.books.map(\.title)).count < catalogue.books.count)
    }

    @Test func `a search ignores case and accents`() {
        #expect(catalogue.search("QUILL möon").first?.slug == APIClient.book)
        #expect(catalogue.search("") == catalogue.books)
        #expect(catalogue.search("moon xyzzy").isEmpty)
    }

    @Test func `the Gutendex pages list all free books`() async throws {
        var (ids, next): ([Double], String?) = ([], "http://books.test:80/gutendex/books")
        while let address = next {
            let page = try await json(address.replacing("http://books.test:80", with: ""))
            #expect(page["count"] == .number(160))
            ids += (page["results"]?.array ?? []).compactMap { $0["id"]?.number }
            next = page["next"]?.text
        }
        #expect(ids == catalogue.books.filter { $0.price == nil }.map { Double($0.gutendexID) })
    }

    @Test func `a Gutendex search keeps its query across pages`() async throws {
        let page = try await json("/gutendex/books?search=a+e&page=2")
        #expect(page["previous"]?.text == "http://books.test:80/gutendex/books/?page=1&search=a%20e")
        let book = try await json("/gutendex/books/1001")
        #expect(book["formats"]?["application/epub+zip"]?.text?.hasPrefix("http://books.test:80/books/a-hand") == true)
        #expect(book["demo"] != nil)
    }

    @Test(arguments: ["/gutendex/books?page=99", "/gutendex/books?page=x", "/gutendex/books/1002", "/gutendex/books/1"])
    func `an unknown Gutendex page or book gets a 404 with a detail`(target: String) async throws {
        #expect(await get(target).status == 404)
        #expect(try await json(target)["detail"]?.text?.isEmpty == false)
    }

    @Test func `the OPDS 2 pages list all books, with a price for each paid book`() async throws {
        var (publications, next): ([JSONValue], String?) = ([], "/opds2/all")
        while let address = next {
            let page = try await json(address)
            publications += page["publications"]?.array ?? []
            next = page["links"]?.array.first { $0["rel"] == .text("next") }?["href"]?.text
        }
        #expect(
            publications.map { $0["metadata"]?["identifier"]?.text }
                == catalogue.books.map { "urn:almanac:book:\($0.slug)" })
        for (publication, book) in zip(publications, catalogue.books) {
            let link = publication["links"]?.array.last
            let price = link?["properties"]?["price"]?["value"]?.number
            #expect(price == book.price.map { Double($0.minorUnits) / 100 })
            #expect((link?["rel"]?.text == "http://opds-spec.org/acquisition/buy") == (book.price != nil))
        }
        #expect(try await json("/opds2")["links"]?.array.last?["href"] == .text("/opds2/search{?query}"))
        #expect(try await json("/opds2/books/\(APIClient.book)")["metadata"]?["title"] != nil)
    }

    @Test func `the OPDS 1 pages list all books, with a price for each paid book`() async throws {
        var (ids, prices, next): ([String], Int, String?) = ([], 0, "/opds/all")
        while let address = next {
            let feed = try Feed(await get(address).body)
            ids += feed.ids
            prices += feed.prices
            next = feed.next
        }
        #expect(ids == catalogue.books.map { "urn:almanac:book:\($0.slug)" })
        // Each of the two formats has a price.
        #expect(prices == catalogue.books.filter { $0.price != nil }.count * 2)
    }

    @Test(arguments: [
        "/opds", "/opds/search.xml", "/opds/books/the-moon-over-quill-harbour", "/opds/search?q=moon",
        "/opds/search?q=%3C%26%22%00%EF%BF%BF",
    ])
    func `all OPDS 1 documents are well-formed XML`(target: String) async throws {
        _ = try Feed(await get(target).body)
    }

    @Test(arguments: ["/opds/all?page=9", "/opds/books/nobody", "/opds2/all?page=0", "/opds2/books/x", "/books/x.epub"])
    func `an unknown page or book gets a 404`(target: String) async {
        #expect(await get(target).status == 404)
    }

    @Test(arguments: ["", "a b", "evil.test/\"", "ö.test"])
    func `an invalid host header is not used in links`(host: String) async throws {
        let body = String(decoding: await get("/gutendex/books/1001", host: host).body, as: UTF8.self)
        #expect(body.contains("\"/books/a-handbook-of-small-harbours.epub\""))
    }
}

/// The parts of an OPDS 1.2 feed that tests read.
private final class Feed: NSObject, XMLParserDelegate {
    private(set) var ids: [String] = []
    private(set) var prices = 0
    private(set) var next: String?
    private var text = ""

    init(_ data: Data) throws {
        super.init()
        let parser = XMLParser(data: data)
        parser.delegate = self
        try #require(parser.parse())
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        text = ""
        if name == "opds:price" { prices += 1 }
        if name == "link", attributes["rel"] == "next" { next = attributes["href"] }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if name == "id", text.hasPrefix("urn:almanac:book:") { ids.append(text) }
    }
}
