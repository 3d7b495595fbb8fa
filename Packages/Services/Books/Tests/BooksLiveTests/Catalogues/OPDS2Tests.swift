import Books
import BooksLive
import Foundation
import Testing

struct OPDS2Tests {
    @Test(arguments: [
        (#""Herman Melville""#, ["Herman Melville"]), (#"{"name": "A"}"#, ["A"]),
        (#"["A", {"name": "B"}]"#, ["A", "B"]),
        (#"[{"name": {"fr": "C", "en": "D"}}]"#, ["D"]), (#"[5555, {"bad": "data"}, null, []]"#, []), ("null", []),
    ])
    func `authors are read in all common shapes`(author: String, names: [String]) throws {
        let page = try decode(#"{"publications": [{"metadata": {"title": "T", "author": \#(author)}}]}"#)
        #expect(page.books.map(\.authors) == [names])
    }

    @Test(arguments: [
        (#""http://opds-spec.org/acquisition/open-access""#, "{}", Book.Access.open),
        (#"["self", "http://opds-spec.org/acquisition"]"#, "{}", .open),
        (#""http://opds-spec.org/acquisition""#, #"{"price": {"currency": "USD", "value": 4.99}}"#, .paid),
        (#""http://opds-spec.org/acquisition""#, #"{"price": {"currency": "USD", "value": 0}}"#, .open),
        (#""http://opds-spec.org/acquisition""#, #"{"price": {"currency": "USD", "value": 0.00}}"#, .open),
        (#"["http://opds-spec.org/acquisition/buy"]"#, #"{"price": [{"value": 1}, {"value": 2}]}"#, .paid),
        (
            #""http://opds-spec.org/acquisition/borrow""#, "null",
            .unavailable("'T' can only be borrowed from its library.")
        ),
        (#"7"#, "[]", .unavailable("Its catalogue offers no download of 'T'.")),
    ])
    func `a relation is a text or a list`(relation: String, properties: String, access: Book.Access) throws {
        let page = try decode(
            """
            {"publications": [{"metadata": {"title": "T", "identifier": "urn:x:1"}, "links": [{"rel": \(relation),
            "href": "1.epub", "type": "application/epub+zip", "properties": \(properties)}]}]}
            """)
        #expect(page.books.map(\.access) == [access] && page.books.map(\.id) == ["o-1"])
    }

    @Test func `books of groups are listed, and the number of items of their feed is not their total`() throws {
        let page = try decode(
            """
            {"metadata": {"numberOfItems": 900}, "groups": [{"publications": [{"metadata": {"title": "A"}}]},
            {"navigation": []}, 5], "links": [{"rel": "next", "href": "?page=2"}]}
            """)
        #expect(page.books.map(\.title) == ["A"] && page.total == nil)
        #expect(page.next?.text == "http://x.test/feed.json?page=2")
    }

    @Test func `a lone publication is a page with one book`() throws {
        let page = try decode(#"{"metadata": {"title": "T", "identifier": "urn:x:1"}, "links": []}"#)
        #expect(page.books.map(\.title) == ["T"])
        #expect(try decode(#"{"metadata": {"title": "An empty feed"}, "links": []}"#).books.isEmpty)
    }

    @Test(arguments: ["", "nan", "[]", "5", "{}", #"{"metadata": 5}"#, #"{"title": "Sign in", "authentication": []}"#])
    func `a document that is not a feed is refused`(json: String) {
        #expect(throws: CatalogueError.self) { try decode(json) }
    }

    @Test func `deep nesting is refused`() {
        let json = String(repeating: #"{"groups":["#, count: 20_000)
        #expect(throws: CatalogueError.self) { try decode(json) }
        let closed = String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
        #expect(throws: CatalogueError.self) { try decode(closed) }
    }

    @Test func `text is made fit for a terminal`() throws {
        let page = try decode(
            #"{"publications": [{"metadata": {"title": "A\u001b[2J\u202eB\n", "description": "<p>One<script>x()</script></p>&#x1b;[0mTwo &copy; &lt;"}}]}"#
        )
        #expect(page.books.map(\.title) == ["A [2J B"])
        #expect(page.books.map(\.summary) == ["One\n\n\u{fffd}[0mTwo © <"])
    }

    private func decode(_ json: String) throws -> BookPage {
        let address = try #require(URL(string: "http://x.test/feed.json"))
        return try CatalogueKind.opds2.decode(Data(json.utf8), of: "o", at: address)
    }
}
