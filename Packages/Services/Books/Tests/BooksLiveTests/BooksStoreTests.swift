import Books
import BooksLive
import Foundation
import ROSS
import Storage
import TestSupport
import Testing

struct BooksStoreTests {
    private let folder: TemporaryFolder
    private let library: FakeLibrary

    init() throws {
        folder = try TemporaryFolder()
        library = try FakeLibrary()
    }

    private func store(_ sources: [BookEndpoint]? = nil) -> BooksStore {
        .sample(in: folder, sources: sources ?? library.endpoints)
    }

    @Test func `reading an empty shelf makes no file`() async throws {
        _ = await store().changes()
        #expect(try await store().shelf() == [])
        await #expect(throws: BooksError.notOnShelf("opds-1")) { try await store().contents(of: "opds-1") }
        #expect(!FileManager.default.fileExists(atPath: folder.database.path))
        #expect(library.targets.isEmpty)
    }

    @Test func `a found book is known in another process, also without a connection`() async throws {
        let found = try await store().search("sea", in: "opds").books
        library.state.withLock { $0.isDown = true }
        for book in found { #expect(try await store().book(book.id) == book) }
    }

    @Test func `shelf and positions outlive the process`() async throws {
        let position = BookPosition(chapter: 1, block: 1, character: 5)
        let first = store()
        try await first.download("gutendex-1")
        try await first.keep(position, progress: 0.5, in: "gutendex-1")
        let kept = try await first.shelf()
        library.state.withLock { $0.isDown = true }
        #expect(kept.first?.position == position)
        #expect(try await store().shelf() == kept)
        #expect(try await store().chapter(1, of: "gutendex-1").blocks.first?.text == "Evening")
    }

    @Test func `the file of a removed book is deleted, and restoring the book writes it again`() async throws {
        let store = BooksStore.sample(in: folder, sources: library.endpoints, pass: { _ in FakeLibrary.pass })
        try await store.download("opds-maps")
        let files = folder.files
        let content = try files.map { try Data(contentsOf: folder.url.appending(path: "books/\($0)")) }
        let removed = try await store.remove("opds-maps")
        // So nothing is left of it when the process ends, however it ends.
        #expect(folder.files == [])
        try await removed.restore()
        #expect(folder.files == files)
        #expect(try files.map { try Data(contentsOf: folder.url.appending(path: "books/\($0)")) } == content)
        try await store.removePaid { _ in true }
        #expect(try await store.shelf() == [])
    }

    @Test func `changes of the shelf by another process are signalled, searches are not`() async throws {
        let first = store()
        try await first.download("gutendex-1")
        var signals = await first.changes().makeAsyncIterator()
        let second = store()
        try await second.remove("gutendex-1")
        #expect(await signals.next() != nil)
        #expect(try await first.shelf() == [])

        let counter = Recorder<Int>()
        let watching = Task { [changes = await first.changes()] in for await _ in changes { counter.add(1) } }
        defer { watching.cancel() }
        // Writes of the same process are signalled at once.
        for _ in 0..<20 { _ = try await first.search("sea", in: "opds") }
        var laterSignals = await first.changes().makeAsyncIterator()
        try await first.download("opds-1")
        #expect(await laterSignals.next() != nil)
        #expect(counter.elements.count <= 1)
    }

    @Test func `books of two servers with the same id are distinct`() async throws {
        _ = try await store().book("opds-1")
        let other = try FakeLibrary(books: [Book(id: "opds-1", title: "Another Sea", access: .open)])
        #expect(try await store(other.endpoints).book("opds-1").title == "Another Sea")
        #expect(try await store().book("opds-1").title == "The Sea")
    }

    @Test func `every book of a long answer is known, also without a connection`() async throws {
        let entries = (0...2_000).map { "<entry><id>urn:x:\($0)</id><title>Book \($0)</title></entry>" }
        library.state.withLock {
            $0.answers["/feed"] = ("application/atom+xml", "<feed>\(entries.joined())</feed>")
        }
        let found = try await store().search("", in: library.url("/feed").absoluteString).books
        library.state.withLock { $0.isDown = true }
        let first = try #require(found.first)
        #expect(try await store().book(first.id).title == "Book 0")
        #expect(found.count == entries.count)
    }

    @Test func `details are requested from catalogues that have them`() async throws {
        let entry = """
            <entry xmlns="http://www.w3.org/2005/Atom"><id>urn:x:1</id><title>The Sea</title><summary>Short…</summary>
            <link rel="alternate" type="application/atom+xml;type=entry;profile=opds-catalog" href="/full.xml"/></entry>
            """
        let full = entry.replacing("Short…", with: "The whole story.")
        library.state.withLock {
            $0.answers["/feed"] = (
                "application/atom+xml", "<feed xmlns=\"http://www.w3.org/2005/Atom\">\(entry)</feed>"
            )
            $0.answers["/full.xml"] = ("application/atom+xml", full)
        }
        let found = try await store().search("", in: library.url("/feed").absoluteString).books
        let book = try #require(found.first)
        #expect(book.summary == "Short…")
        #expect(try await store().book(book.id).summary == "The whole story.")
        library.state.withLock { $0.isDown = true }
        #expect(try await store().book(book.id).summary == "The whole story.")
    }

    @Test func `a search that finds only feeds lists them as books, and follows a feed to its file`() async throws {
        func entry(_ id: Int, _ title: String, _ link: String) -> String {
            "<entry><id>urn:\(id)</id><title>\(title)</title>\(link)</entry>"
        }
        func section(_ number: Int) -> String {
            #"<link rel="subsection" type="application/atom+xml;profile=opds-catalog" href="/pg/\#(number)"/>"#
        }
        func file(_ relation: String) -> String {
            #"<link rel="http://opds-spec.org/acquisition\#(relation)" type="application/epub+zip" href="/files/opds-1"/>"#
        }
        library.state.withLock { state in
            func answer(_ path: String, _ entries: String) {
                state.answers[path] = ("application/atom+xml", "<feed>\(entries)</feed>")
            }
            answer("/pg", #"<link rel="search" type="application/atom+xml" href="/pg?q={searchTerms}"/>"#)
            answer(
                "/pg?q=pride",
                entry(4, "Pride", section(42)) + entry(5, "Emma", section(58)) + entry(6, "All", section(7)))
            answer("/pg/42", entry(42, "Pride", file("")) + entry(9, "By others", section(9)))
            answer("/pg/58", entry(58, "Emma, a novel", file("/buy")))
            answer("/pg/7", entry(1, "One", file("")) + entry(2, "Two", file("")))
        }
        let source = library.url("/pg").absoluteString
        let store = store()
        let found = try await store.search("pride", in: source).books
        #expect(found.map(\.title) == ["Pride", "Emma", "All"] && found.allSatisfy { $0.access == .unknown })
        #expect(try await store.book(found[0].id).access == .open)
        #expect(try await store.download(found[0].id).title == "Pride")
        let reason = "'Emma' can only be bought from its catalogue, not here."
        #expect(try await store.book(found[1].id).access == .unavailable(reason))
        // A feed of several books is no single book.
        #expect(try await store.book(found[2].id).access == .unknown)
        await #expect(throws: BooksError.notAvailable("'All' cannot be downloaded.")) {
            try await store.download(found[2].id)
        }
    }

    @Test func `two entries whose names are alike stay two books`() async throws {
        let entries = ["urn:a:1", "urn:b:1"].map { "<entry><id>\($0)</id><title>Of \($0)</title></entry>" }.joined()
        library.state.withLock { $0.answers["/feed"] = ("text/xml", "<feed>\(entries)</feed>") }
        let books = try await store().search("", in: library.url("/feed").absoluteString).books
        #expect(Set(books.map(\.id)).count == 2)
        for book in books { #expect(try await store().book(book.id).title == book.title) }
        let again = try await store().search("", in: library.url("/feed").absoluteString).books
        #expect(again == books)
    }

    @Test(arguments: ["gutendex/books", "opds", "opds2"])
    func `an address is a source, and its response tells the kind`(path: String) async throws {
        let address = library.url("/\(path)").absoluteString
        let first = try await store().search("sea", in: address)
        #expect(first.books.map(\.title) == ["The Sea", "Sea Songs"] && first.next != nil)
        let second = try await store().search("sea", in: address, page: first.next)
        #expect(second.books.map(\.title) == ["Seaside Cooking"])
        #expect(try await store().search("", in: address).books.map(\.title) == ["The Sea", "Sea Songs"])
        let id = try #require(first.books.first?.id)
        #expect(id.hasPrefix("127.0.0.1-") && id.hasSuffix("-1"))
        let choice = Multicast<BookSource.ID?>()
        let service = store()
        await service.follow(sources: choice.subscribe(startingWith: address))
        #expect(await service.sources().first?.name == "127.0.0.1")
        #expect(try await service.search("cooking").books.map(\.title) == ["Seaside Cooking"])
        try await service.download(id)
        #expect(try await store().shelf().map(\.id) == [id])
    }

    @Test(arguments: [
        ("text/html", "<html><body>Welcome</body></html>"), ("text/html", "<!DOCTYPE html><p>Welcome"),
        ("application/json", "nan"), ("application/json", ""), ("application/atom+xml", ""),
        ("application/json", "{\"detail\": \"no\"}"), ("text/plain", "frog"), ("application/atom+xml", "<feed><entry>"),
        ("application/opds+json", "[]"), ("application/atom+xml", "<rss/>"), ("", "\u{0}\u{1}"),
    ])
    func `an answer that is no catalogue is refused with its reason`(type: String, body: String) async throws {
        library.state.withLock { $0.answers["/nonsense"] = (type, body) }
        for kind in [nil] + CatalogueKind.allCases.map(Optional.some) where kind != .gutendex {
            let endpoint = BookEndpoint(id: "x", name: "X", kind: kind, url: library.url("/nonsense"))
            for words in ["", "sea"] {
                await #expect {
                    try await store([endpoint]).search(words, in: "x")
                } throws: {
                    if case BooksError.unavailable(let reason) = $0 {
                        reason.hasSuffix("Choose another source.")
                    } else {
                        false
                    }
                }
            }
        }
    }

    @Test(arguments: [(1, "it is not JSON: '{\"results\": [1,'"), (160_000, "it is too complex")])
    func `an answer in JSON that cannot be read is refused with its reason, also by an address`(
        count: Int, reason: String
    ) async throws {
        let body = "{\"results\": [" + String(repeating: "1,", count: count)
        library.state.withLock { $0.answers["/broken"] = ("application/json", body) }
        await #expect {
            try await store().search("", in: library.url("/broken").absoluteString)
        } throws: {
            "\($0)".contains(reason)
        }
    }

    @Test func `a huge answer is refused`() async throws {
        let body = "<feed>" + String(repeating: "<entry/>", count: 600_000) + "</feed>"
        library.state.withLock { $0.answers["/huge"] = ("application/atom+xml", body) }
        await #expect {
            try await store().search("", in: library.url("/huge").absoluteString)
        } throws: {
            if case BooksError.unavailable(let reason) = $0 { reason.contains("larger than the limit") } else { false }
        }
    }

    @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "ftp://x/y", "/opds", "http://user:pass@host/x"])
    func `a page whose address is not http or https is not requested`(cursor: String) async throws {
        await #expect(throws: BooksError.self) {
            try await store().search("sea", in: "opds", page: .init(cursor))
        }
        #expect(library.targets.isEmpty)
    }

    @Test(arguments: ["http://me:hunter2@127.0.0.1/opds", "https://hunter2@x.test", "http://me:hunter2@not a host"])
    func `an address with a password is refused, and the password is not repeated`(address: String) async throws {
        await #expect {
            try await store().search("sea", in: address)
        } throws: {
            "\($0)".contains("without user name and password") && !"\($0)".contains("hunter2")
        }
        #expect(BookEndpoint(address: address) == nil && folder.files == [])
    }

    @Test func `a catalogue that wants a password is refused without the advice to sign in`() async throws {
        let reason = "It wants a password, which almanac cannot send. Choose another source."
        await #expect(throws: BooksError.unavailable("Cannot load books from 127.0.0.1. \(reason)")) {
            try await store().search("", in: library.url("/private").absoluteString)
        }
    }

    @Test func `the search template of a catalogue is loaded once`() async throws {
        let service = store()
        for words in ["sea", "maps", "songs"] { _ = try await service.search(words, in: "opds") }
        #expect(library.targets.filter { $0 == "/opds" || $0 == "/opds/search.xml" }.count == 2)
    }

    @Test func `values of another program in the database do no harm`() async throws {
        let service = store()
        let found = try await service.search("sea", in: "opds").books
        try await service.download("gutendex-1")
        try await service.download("gutendex-2")
        let database = try SQLiteStore.open(at: folder.database, migrations: BooksStore.migrations)
        try await database.write { db in
            try db.execute(
                sql: """
                    UPDATE bookSeen SET number = 9223372036854775807, entry = x'00';
                    UPDATE bookShelfRevision SET number = 'frog';
                    UPDATE bookShelf SET authors = 7, size = 'x', added = x'01', chapter = 1.5, progress = 'y';
                    UPDATE bookShelf SET id = '../../etc/passwd' WHERE id = 'gutendex-2';
                    """)
        }
        var signals = await service.changes().makeAsyncIterator()
        #expect(try await service.shelf().map(\.id) == ["gutendex-1"])
        #expect(try await service.search("sea", in: "opds").books == found)
        #expect(try await service.book("gutendex-3").title == "Seaside Cooking")
        try await service.keep(BookPosition(chapter: 1), progress: 0.5, in: "gutendex-1")
        #expect(await signals.next() != nil)
    }

    @Test func `with a damaged database the shelf reports the damage, and searching still works`() async throws {
        try Data("garbage".utf8).write(to: folder.database)
        #expect(try await store().search("sea", in: "opds").books.count == 2)
        await #expect {
            try await store().shelf()
        } throws: {
            if case BooksError.store(let reason) = $0 { reason.contains(folder.database.path) } else { false }
        }
    }
}
