import Books
import BooksLive
import Foundation
import Testing

struct GutendexTests {
    @Test func `a page has its books, their number and the next page`() throws {
        let page = try decode(
            """
            {"count": 70, "next": "/books/?page=3", "results": [{"id": 84, "title": "Frankenstein\\nor the Modern",
            "authors": [{"name": "Shelley, Mary"}, {"name": "Plato"}, {"name": "Tolstoy, Leo, graf"}, 5, null],
            "languages": ["en", 7], "subjects": ["Horror"], "summaries": ["Short."],
            "formats": {"application/epub+zip": "http://x.test/84.epub"}}]}
            """)
        #expect(page.total == 70 && page.next?.text == "http://x.test/books/?page=3")
        #expect(
            page.books == [
                Book(
                    id: "g-84", title: "Frankenstein or the Modern",
                    authors: ["Mary Shelley", "Plato", "Tolstoy, Leo, graf"], languages: ["en"], summary: "Short.",
                    subjects: ["Horror"], access: .open)
            ])
    }

    @Test(arguments: [
        (#"{"application/epub+zip": "http://x/1.epub"}"#, true),
        (#"{"text/plain; charset=us-ascii": "http://x/1"}"#, true),
        (#"{"text/plain": "http://x/1.zip"}"#, false), (#"{"audio/mpeg": "http://x/1.mp3"}"#, false),
        (#"{"application/epub+zip": "file:///etc/passwd"}"#, false), (#"{"application/epub+zip": 5}"#, false),
        ("{}", false), ("null", false), ("[]", false),
    ])
    func `a book is open if it has a free EPUB or text`(formats: String, isOpen: Bool) throws {
        let page = try decode(#"{"results": [{"id": 1, "title": "T", "formats": \#(formats)}]}"#)
        #expect((page.books.first?.access == .open) == isOpen)
    }

    @Test func `an entry that is not a book is left out`() throws {
        let page = try decode(
            #"{"count": -1, "results": [{"id": "x", "title": "T"}, {"id": -1, "title": "T"}, {"id": 2}, 5, null, []]}"#)
        #expect(page.books.isEmpty && page.total == nil && page.next == nil)
    }

    @Test func `a single book is a page with one book`() throws {
        #expect(try decode(#"{"id": 5, "title": "Five"}"#).books.map(\.id) == ["g-5"])
    }

    @Test func `the server's reason for a refusal is reported`() {
        // Without its full stop, because the description is the end of a sentence.
        #expect(throws: CatalogueError.refused(reason: "Invalid page")) { try decode(#"{"detail": "Invalid page."}"#) }
        #expect(throws: CatalogueError.notACatalogue) { try decode("{}") }
        #expect(throws: CatalogueError.notACatalogue) { try decode("[]") }
        #expect(throws: CatalogueError.self) { try decode("nan") }
        #expect(throws: CatalogueError.self) { try decode("") }
    }

    private func decode(_ json: String) throws -> BookPage {
        let address = try #require(URL(string: "http://x.test/books/?page=2"))
        return try CatalogueKind.gutendex.decode(Data(json.utf8), of: "g", at: address)
    }
}
