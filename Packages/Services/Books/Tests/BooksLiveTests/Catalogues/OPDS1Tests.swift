import Books
import BooksLive
import Foundation
import Testing

struct OPDS1Tests {
    @Test func `an entry becomes a book`() throws {
        let page = try decode(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/">
            <entry><id>urn:uuid:6409a00b</id><title> Bob,
            Son of Bob </title><author><name>Bob</name></author><author><name/></author><author/>
            <dc:language>en</dc:language><category term="F" label="Fiction"/><category term="F"/>
            <content type="html">&lt;p&gt;One &amp;amp; all.&lt;/p&gt;&lt;p&gt;Two&lt;br/&gt;three.&lt;/p&gt;</content>
            <link rel="http://opds-spec.org/acquisition/open-access" href="../free/1.epub" type="application/epub+zip"/>
            </entry></feed>
            """)
        #expect(
            page.books == [
                Book(
                    id: "o-6409a00b", title: "Bob, Son of Bob", authors: ["Bob"], languages: ["en"],
                    summary: "One & all.\n\nTwo\n\nthree.", subjects: ["Fiction", "F"], access: .open)
            ])
    }

    @Test(arguments: [
        (#"<title type="html">Tom &amp;amp; Jerry: &lt;i&gt;A Tale&lt;/i&gt;</title>"#, "Tom & Jerry: A Tale"),
        (
            """
            <title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">War <em>and</em> Peace</div></title>
            """, "War and Peace"
        ), ("<title>1 &lt; 2</title>", "1 < 2"),
    ])
    func `a title is text, HTML or XHTML`(element: String, title: String) throws {
        let entry = #"<entry>\#(element)<link href="x" type="application/epub+zip"/></entry>"#
        let page = try decode(#"<feed xmlns="http://www.w3.org/2005/Atom">\#(entry)</feed>"#)
        #expect(page.books.map(\.title) == [title])
    }

    @Test(arguments: [
        ("", "application/epub+zip", "", Book.Access.open), ("/open-access", "text/plain; charset=utf-8", "", .open),
        (
            "", "application/epub+zip", "<price currencycode=\"USD\">1</price><price currencycode=\"EUR\">2</price>",
            .paid
        ),
        ("", "application/epub+zip", "<price currencycode=\"USD\">0.00</price>", .open),
        ("/buy", "application/epub+zip", "", .paid),
        ("/buy", "text/html", "", .unavailable("'T' can only be bought on the website of its catalogue.")),
        ("/borrow", "application/epub+zip", "", .unavailable("'T' can only be borrowed from its library.")),
        ("/subscribe", "text/html", "", .unavailable("'T' is for subscribers of its library only.")),
        ("/sample", "application/epub+zip", "", .unavailable("Its catalogue offers no download of 'T'.")),
        ("", "application/pdf", "", .unavailable("'T' has no edition in EPUB or plain text.")),
    ])
    func `the access to a book follows from its links`(
        relation: String, type: String, price: String, access: Book.Access
    ) throws {
        let page = try decode(
            """
            <entry xmlns="http://www.w3.org/2005/Atom"><title>T</title>
            <link rel="http://opds-spec.org/acquisition\(relation)" type="\(type)" href="x">\(price)</link></entry>
            """)
        #expect(page.books.map(\.access) == [access])
    }

    @Test(arguments: [
        (#"rel="enclosure" type="application/epub+zip""#, Book.Access.open), (#"type="application/epub+zip""#, .open),
        (#"rel="alternate" type="application/epub+zip; v=3""#, .open),
        (#"rel="alternate" type="text/html""#, .unavailable("Its catalogue offers no download of 'T'.")),
        (#"rel="related" type="application/epub+zip""#, .unavailable("Its catalogue offers no download of 'T'.")),
        (#"rel="enclosure" type="audio/mpeg""#, .unavailable("Its catalogue offers no download of 'T'.")),
    ])
    func `a link to an EPUB without an acquisition relation offers the book`(link: String, access: Book.Access) throws {
        let feed = #"<link href="more" type="application/atom+xml"/>"#
        let page = try decode("<feed><entry><title>T</title><link href=\"x\" \(link)/></entry></feed>")
        #expect(page.books.map(\.access) == [access])
        let beside = try decode("<feed><entry><title>T</title>\(feed)<link href=\"x\" \(link)/></entry></feed>")
        #expect(beside.books.map(\.access) == (access == .open ? [.open] : []))
        // Where there is an acquisition, other links are not the book.
        let acquisition = #"<link rel="http://opds-spec.org/acquisition/borrow" href="b" type="application/epub+zip"/>"#
        let lent = try decode("<feed><entry><title>T</title>\(acquisition)<link href=\"x\" \(link)/></entry></feed>")
        #expect(lent.books.map(\.access) == [.unavailable("'T' can only be borrowed from its library.")])
    }

    @Test func `links are relative to the base of the elements around them`() throws {
        let page = try decode(
            """
            <feed xml:base="http://y.test/deep/"><link rel="next" href="page2.xml"/><entry><title>T</title></entry></feed>
            """)
        #expect(page.next?.text == "http://y.test/deep/page2.xml")
        let link = #"<link rel="next" xml:base="../c/" href="d"/>"#
        #expect(try decode("<feed xml:base='/b/'>\(link)</feed>").next?.text == "http://x.test/c/d")
    }

    @Test func `a document type in CDATA or in a comment is text`() throws {
        let text = "<!-- <!DOCTYPE a> --><content type='text'><![CDATA[<!DOCTYPE html><!ENTITY>]]></content>"
        #expect(
            try decode("<feed><entry><title>T</title>\(text)</entry></feed>").books.map(\.summary) == [
                "<!DOCTYPE html><!ENTITY>"
            ])
    }

    @Test(arguments: [
        "file:///etc/passwd", "javascript:x", "data:,x", "", "http://user:pass@x.test/1", "http:///x", "ftp://x/1",
    ])
    func `a link that is not http or https is ignored`(reference: String) throws {
        let page = try decode(
            """
            <feed><link rel="next" href="\(reference)"/><entry><title>T</title>
            <link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="\(reference)"/></entry></feed>
            """)
        #expect(page.next == nil)
        #expect(page.books.map(\.access) == [.unavailable("Its catalogue offers no download of 'T'.")])
    }

    @Test func `the next page is relative to the feed`() throws {
        let page = try decode(
            """
            <feed xmlns:o="http://a9.com/-/spec/opensearch/1.1/"><o:totalResults> 18 </o:totalResults>
            <link rel="next" href="page2.xml"/></feed>
            """)
        #expect(page.next?.text == "http://x.test/catalog/page2.xml" && page.total == 18 && page.books.isEmpty)
    }

    @Test func `an entry that links to a feed is not a book`() throws {
        let page = try decode(
            """
            <feed><entry><title>More</title>
            <link rel="subsection" href="more" type="application/atom+xml;profile=opds-catalog"/></entry></feed>
            """)
        #expect(page.books.isEmpty)
    }

    @Test(arguments: [
        (#"<!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd">]><feed><entry><title>&x;</title></entry></feed>"#),
        (#"<!DOCTYPE feed SYSTEM "http://127.0.0.1:1/x.dtd"><feed/>"#),
        (#"<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><l>&b;</l>"#),
        (#"<feed><title>x</title><!ENTITY x "y"></feed>"#),
    ])
    func `entities are refused before they are read`(document: String) {
        #expect(throws: CatalogueError.documentType) { try decode(document) }
    }

    @Test(arguments: [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32])
    func `entities cannot hide in another encoding`(encoding: String.Encoding) throws {
        let document = #"<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY x "y">]><feed/>"#
        let data = try #require(document.data(using: encoding))
        #expect(throws: CatalogueError.self) { try decode(data) }
    }

    @Test(arguments: ["UTF-7", "utf-16", "EBCDIC-US", "x", ""])
    func `an encoding name does not change the decoded text`(encoding: String) throws {
        let document = "<?xml version='1.0' encoding='\(encoding)'?><entry><title>+ADwAIQ-DOCTYPE</title></entry>"
        #expect(try decode(document).books.map(\.title) == ["+ADwAIQ-DOCTYPE"])
    }

    @Test func `a name that is not UTF-8 is refused`() throws {
        var document = Data("<entry><title>T</title><x".utf8)
        document += [0xC3, 0x28, 0xFF] + Data("/></entry>".utf8)
        #expect(throws: CatalogueError.self) { try decode(document) }
    }

    @Test(arguments: ["<?x?>", "<?x", "<?", "<??>", "<?x\u{0}?>", "<a><?x?></a>"])
    func `an instruction without data is kept from the parser, which would crash`(instruction: String) {
        _ = try? decode("<feed/>\(instruction)")
        _ = try? decode("<feed>\(instruction)</feed>")
        #expect(throws: Never.self) {
            try decode("<?xml-stylesheet href='x'?><feed><!--<?x?>--><![CDATA[<?x?>]]></feed>")
        }
    }

    @Test func `an undeclared entity is an error, not a text`() {
        let error = #expect(throws: CatalogueError.self) {
            try decode("<feed><entry><title>&x;</title></entry></feed>")
        }
        let message = "it cannot be read (the answer is no valid XML: there is a mistake in line 1)"
        #expect(error?.description == message)
    }

    @Test func `depth and numbers of elements and attributes are limited`() {
        let deep = String(repeating: "<a>", count: 5_000) + String(repeating: "</a>", count: 5_000)
        #expect(throws: CatalogueError.self) { try decode("<feed>\(deep)</feed>") }
        let attributes = (0..<5_000).map { "a\($0)=''" }.joined(separator: " ")
        #expect(throws: CatalogueError.self) { try decode("<feed><entry \(attributes)/></feed>") }
        let many = String(repeating: "<a/>", count: 250_000)
        #expect(throws: CatalogueError.tooComplex) { try decode("<feed>\(many)</feed>") }
    }

    @Test func `reading a feed stops after too many elements`() {
        let many = String(repeating: "<a/>", count: 150_000)
        #expect(throws: CatalogueError.tooComplex) { try decode("<feed>\(many)<mistake") }
    }

    @Test(arguments: ["", " ", "<feed>", "<feed></entry>", "frog", "<a/>", "<entry/>", "{}", "<feed/><feed/>"])
    func `a document that is not a feed is refused`(document: String) {
        #expect(throws: CatalogueError.self) { try decode(document) }
    }

    @Test func `other encodings and marks of order are read`() throws {
        let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><entry><title>Café</title></entry>"
        #expect(try decode(#require(latin.data(using: .isoLatin1))).books.map(\.title) == ["Café"])
        #expect(
            try decode(Data([0xEF, 0xBB, 0xBF]) + Data("<entry><title>Ö</title></entry>".utf8)).books.map(\.title) == [
                "Ö"
            ])
    }

    private func decode(_ document: String) throws -> BookPage { try decode(Data(document.utf8)) }

    private func decode(_ document: Data) throws -> BookPage {
        let address = try #require(URL(string: "http://x.test/catalog/main.xml"))
        return try CatalogueKind.opds1.decode(document, of: "o", at: address)
    }
}
