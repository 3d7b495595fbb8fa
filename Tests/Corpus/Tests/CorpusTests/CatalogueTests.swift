import Books
import BooksLive
import Foundation
import Testing

@Suite(.needsCorpus)
struct CatalogueTests {
    @Test func `recorded pages of Gutendex become books`() throws {
        let page = try decode("gutendex/page1_32books_2024.json", .gutendex)
        #expect(page.books.count == 32 && page.total == 74_398)
        #expect(page.next?.text == "https://gutendex.com/books/?page=2")
        #expect(page.books.allSatisfy { $0.access == .open && $0.languages == ["en"] })
        #expect(page.books.filter(\.authors.isEmpty).map(\.id) == ["x-16328"])
        let older = try decode("gutendex/page1_trimmed_6books.json", .gutendex)
        #expect(older.books.first?.id == "x-1342" && older.books.first?.authors == ["Jane Austen"])
        #expect(older.books.count == 6 && older.total == 68_735)
    }

    @Test(arguments: [
        ("feedbooks_root.atom", 0, nil), ("openlibrary_demo.atom", 5, 5), ("palace_audiobooks.opds", 1, nil),
        ("palace_content_server.opds", 76, nil), ("palace_content_server_mini.opds", 2, nil),
        ("spec_unpopular_relative_hrefs.opds", 2, nil), ("testcatalog_acquisition_main.xml", 17, 18),
        ("testcatalog_acquisition_page2.xml", 1, 18), ("testcatalog_root.xml", 0, nil),
        ("testcatalog_sample_borrow_entry.xml", 1, nil),
    ])
    func `recorded feeds of OPDS 1 become books`(file: String, count: Int, total: Int?) throws {
        let page = try decode("opds1/\(file)", .opds1)
        #expect(page.books.count == count && page.total == total)
        #expect(Set(page.books.map(\.id)).count == count)
        #expect(page.books.allSatisfy { !$0.title.isEmpty && $0.id.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil })
    }

    @Test func `the test catalogue's links to a book are distinguished by kind`() throws {
        let page = try decode("opds1/testcatalog_acquisition_main.xml", .opds1)
        #expect(page.next?.text == "http://x.test/feeds/page2.xml")
        let access = Dictionary(uniqueKeysWithValues: page.books.map { ($0.title, $0.access) })
        #expect(access["Pride and Prejudice"] == .open && access["Acquisition: Open Access"] == .open)
        for (title, word) in [
            ("Sample", "no download"), ("Buy", "bought"), ("Subscribe", "subscribers"), ("Borrow", "borrowed"),
            ("Sample and Borrow", "borrowed"), ("Indirect good", "website"), ("Indirect bad", "no edition"),
        ] {
            guard case .unavailable(let reason) = access["Acquisition: \(title)"] else {
                Issue.record("\(title): \(String(describing: access["Acquisition: \(title)"]))")
                continue
            }
            #expect(reason.contains(word))
        }
    }

    @Test func `relative addresses, several authors and several prices are read`() throws {
        let books = try decode("opds1/spec_unpopular_relative_hrefs.opds", .opds1).books
        #expect(books.map(\.access) == [.open, .paid])
        #expect(books.last?.authors == ["Stampy McGee", "Alice McGee", "Harold McGee"])
        #expect(books.first?.id == "x-6409a00b-7bf2-405e-826c-3fdff0fd0734" && books.first?.languages == ["en"])
    }

    @Test(arguments: [
        ("palace_bad_feed.json", 2, nil), ("palace_bookshelf_page1.json", 3, 12_957), ("palace_feed.json", 3, nil),
        ("publication.json", 1, nil), ("spec_home.json", 5, 5), ("testcatalog_home.json", 8, nil),
        ("testcatalog_navigation.json", 0, nil), ("testcatalog_publications.json", 1, 5),
    ])
    func `recorded feeds of OPDS 2 become books`(file: String, count: Int, total: Int?) throws {
        let page = try decode("opds2/\(file)", .opds2)
        #expect(page.books.count == count && page.total == total, "\(page.books.map(\.title))")
        #expect(Set(page.books.map(\.id)).count == count)
        #expect(page.books.allSatisfy { !$0.title.isEmpty && $0.id.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil })
    }

    @Test func `invalid author names of a broken feed are dropped`() throws {
        let books = try decode("opds2/palace_bad_feed.json", .opds2).books
        #expect(books.first?.authors == ["Mark Twain", "Samuel Langhorne Clemens", "Test 123"])
        #expect(try decode("opds2/publication.json", .opds2).books.first?.access == .paid)
        let shelf = try decode("opds2/palace_bookshelf_page1.json", .opds2)
        #expect(shelf.books.allSatisfy { $0.access == .open } && shelf.next?.text.contains("page=2") == true)
    }

    @Test(arguments: ["opds2/authentication.json", "opds1/testcatalog_opensearch.xml", "epub/epub3_minimal.epub"])
    func `a document that is no catalogue is refused`(file: String) throws {
        for kind in CatalogueKind.allCases {
            #expect(throws: CatalogueError.self) { try decode(file, kind) }
        }
    }

    @Test func `the kind of each recorded response is detected from its beginning`() throws {
        for (folder, kind) in [("gutendex", CatalogueKind.gutendex), ("opds1", .opds1), ("opds2", .opds2)] {
            for file in try CorpusFolder.files(in: folder, ending: "") where file != "opds2/authentication.json" {
                #expect(try CatalogueKind(contentType: nil, body: CorpusFolder.data(file)) == kind, "\(file)")
            }
        }
    }

    private func decode(_ file: String, _ kind: CatalogueKind) throws -> BookPage {
        let address = try #require(URL(string: "http://x.test/feeds/main"))
        return try kind.decode(CorpusFolder.data(file), of: "x", at: address)
    }
}
