import BooksLive
import Foundation
import Testing

struct CatalogueKindTests {
    @Test(arguments: [
        ("application/atom+xml;profile=opds-catalog", "<feed/>", CatalogueKind.opds1),
        (nil, "\u{FEFF} <feed/>", .opds1),
        ("application/opds+json", "{}", .opds2), ("application/opds-publication+json; x=y", "{}", .opds2),
        ("application/json", #"{"publications": []}"#, .opds2), ("application/json", #"{"results": []}"#, .gutendex),
        ("text/plain", #"{"results": []}"#, .gutendex), ("text/html", "<feed/>", nil), ("application/pdf", "%PDF", nil),
        ("application/json", "[]", nil), ("application/json", "{", .opds2), (nil, "", nil),
    ])
    func `the kind is recognised by the content type, or by the first bytes`(
        type: String?, body: String, kind: CatalogueKind?
    ) {
        #expect(CatalogueKind(contentType: type, body: Data(body.utf8)) == kind)
    }

    @Test func `an address makes a source whose id fits into a link`() throws {
        let one = try #require(BookEndpoint(address: "https://books.example.org/opds?key=1"))
        #expect(one == BookEndpoint(address: "https://books.example.org/opds?key=1"))
        #expect(one.id != BookEndpoint(address: "https://books.example.org/opds")?.id)
        #expect(one.id.hasPrefix("books.example.org-") && one.id.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil)
        for address in ["books.example.org", "ftp://x/y", "", "http://", "https://user:pass@x/y", "file:///x"] {
            #expect(BookEndpoint(address: address) == nil)
        }
    }
}
