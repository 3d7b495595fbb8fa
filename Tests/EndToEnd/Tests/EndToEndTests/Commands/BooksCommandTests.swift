import Foundation
import NetworkingTesting
import Synchronization
import Testing

/// Tests of the behaviour of `almanac books` on which scripts rely, with the demo server.
struct BooksCommandTests {
    private static let handbook = "gutendex-1001"
    private static let paid = "opds2-the-moon-over-quill-harbour"

    @Test(arguments: ["gutendex", "opds", "opds2"])
    func `books are searched in each source`(source: String) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let found = try await home.run("books", "search", "small", "harbours", "--source", source, "--json").records()
        let book = try #require(found.first { $0["title"] as? String == "A Handbook of Small Harbours" })
        #expect(
            Set(book.keys) == ["id", "title", "authors", "languages", "summary", "subjects", "access", "reason"])
        #expect((book["id"] as? String)?.hasPrefix(source + "-") == true && book["access"] as? String == "open")
        #expect(book["reason"] is NSNull)
    }

    @Test(arguments: ["opds", "opds2"])
    func `a catalogue is searched by its address`(path: String) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let address = server.url.appending(path: path).absoluteString
        let found = try await home.run("books", "search", "small", "harbours", "--source", address, "--json")
        #expect(try found.records().contains { $0["title"] as? String == "A Handbook of Small Harbours" }, "\(found)")
    }

    @Test func `a search reads more pages until it has the requested number of books`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let books = try await home.run("books", "search", "--source", "opds2", "--limit", "70", "--json").records()
        #expect(books.count == 70 && Set(books.compactMap { $0["id"] as? String }).count == 70)
        let few = try await home.run("books", "search", "--source", "opds2", "--limit", "2")
        #expect(few.output.split(separator: "\n").count == 2 && few.messages.contains("--limit"), "\(few)")
        let none = try await home.run("books", "search", "qqqqqq", "--source", "opds2")
        #expect(none.code == 0 && none.output.isEmpty && none.messages.contains("qqqqqq"), "\(none)")
    }

    @Test func `pages that form a circle end a search, and a page that fails leaves the books before it`() async throws
    {
        let requests = Mutex(0)
        let server = try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                requests.withLock { $0 += 1 }
                let book = "<entry><id>urn:x:1</id><title>Only</title></entry>"
                let next = request.target.replacing("/broken", with: "/missing")
                let feed = "<feed><link rel='next' href='\(next)'/>\(book)</feed>"
                let isMissing = request.target.hasPrefix("/missing")
                try connection.send(
                    isMissing
                        ? ScriptedResponse.text("no", status: "404 Not Found")
                        : ScriptedResponse.text(feed, headers: ["Content-Type: application/atom+xml"]))
            }
        }
        let home = try Home()
        let circle = try await home.run("books", "search", "--source", server.url("/circle").absoluteString)
        #expect(circle.code == 0 && circle.output.hasSuffix("-1  Only  -  not available\n"), "\(circle)")
        #expect(circle.output.split(separator: "\n").count == 1 && requests.withLock { $0 } == 2)
        let broken = try await home.run("books", "search", "--source", server.url("/broken").absoluteString)
        #expect(broken.code == 1 && broken.output.hasSuffix("-1  Only  -  not available\n"), "\(broken)")
        #expect(broken.messages.contains("/missing"), "\(broken)")
        let json = try await home.run("books", "search", "--source", server.url("/broken").absoluteString, "--json")
        #expect(json.code == 1 && json.output.contains(#""title": "Only""#), "\(json)")
        #expect(json.messages.hasPrefix(#"{"error":"#) && json.messages.contains("/missing"), "\(json)")
    }

    @Test func `a book is shown, downloaded, read without a server, and removed`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let shown = try await home.run("books", "show", Self.handbook)
        #expect(shown.output.hasPrefix("A Handbook of Small Harbours\n"), "\(shown)")
        #expect(shown.output.contains("almanac books get \(Self.handbook)"))
        let first = try await home.run("books", "get", Self.handbook)
        #expect(first.output == "On the shelf: A Handbook of Small Harbours (\(Self.handbook))\n", "\(first)")
        // There is no bar without a terminal.
        #expect(first.messages.isEmpty)

        await server.stopAndWait()
        #expect(try await home.run("books", "get", Self.handbook).output == first.output)
        let text = try await home.run("books", "read", Self.handbook, "--plain")
        #expect(
            text.output.contains(
                """
                Arriving

                Every arrival has the same four steps.

                1. Look for the lantern at the end of the pier.
                2. Slow down:
                  1. by day, to walking pace;
                  2. by night, to the pace of a sleepy gull.
                3. Throw a rope to the person with the coffee.

                """), "\(text)")
        let chapters = try await home.run("books", "read", Self.handbook, "--plain", "--json").records()
        let number = try #require(chapters.count > 1 ? chapters.last?["chapter"] as? Int : nil)
        let last = try await home.run("books", "read", Self.handbook, "--plain", "--chapter", "\(number)")
        #expect(last.output.contains("Leaving is arriving, in the other order.") && text.output.hasSuffix(last.output))
        let beyond = try await home.run(
            "books", "read", Self.handbook, "--plain", "--chapter", "\(number + 1)", "--json")
        #expect(beyond.code == 1 && beyond.messages.contains(#""code":"no-such-chapter""#), "\(beyond)")

        let shelf = try await home.run("books", "shelf", "--json").records()
        #expect(shelf.count == 1 && shelf.first?["id"] as? String == Self.handbook)
        #expect(shelf.first?["format"] as? String == "epub" && shelf.first?["progress"] is NSNull)
        #expect(try await home.run("books", "rm", Self.handbook, "--json").records().count == 1)
        #expect(try await home.run("books", "shelf", "--json").output == "[]\n")
        let gone = try await home.run("books", "read", Self.handbook, "--plain", "--json")
        #expect(gone.code == 1 && gone.messages.contains(#""code":"not-on-shelf""#), "\(gone)")
        #expect(gone.messages.contains("almanac books get \(Self.handbook)"))
    }

    @Test func `a book of the user's own is added once, and its file stays`() async throws {
        let home = try Home()
        let file = home.folder.appending(path: "tides.txt")
        try Data("High water\n\nThe tide came in.\n".utf8).write(to: file)
        let first = try await home.run("books", "add", file.path, "--json").records()
        let id = try #require(first.first?["id"] as? String)
        #expect(id.hasPrefix("file-") && first.first?["title"] as? String == "tides")
        #expect(try await home.run("books", "add", file.path, "--json").records().first?["id"] as? String == id)
        #expect(FileManager.default.fileExists(atPath: file.path))
        try FileManager.default.removeItem(at: file)
        #expect(try await home.run("books", "read", id, "--plain").output.contains("\nThe tide came in.\n"))
        #expect(try await home.run("books", "shelf").output == "\(id)  tides  -  not opened\n")
    }

    @Test func `a paid book is refused, with the command that shows its price`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let shown = try await home.run("books", "show", Self.paid)
        #expect(shown.output.contains("almanac pay offers --book \(Self.paid)"), "\(shown)")
        let outcome = try await home.run("books", "get", Self.paid, "--json")
        #expect(outcome.code == 1 && outcome.output.isEmpty)
        #expect(
            outcome.messages.contains(#""code":"not-paid","hint":"almanac pay offers --book \#(Self.paid)""#),
            "\(outcome)")
    }

    @Test func `a terminal asks to sign in and to pay for a book, and then gets it`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "books", "get", Self.paid, skippingIntroduction: false)
        try await user.see("Phone number: ")
        try await user.type("+47 912 34 567")
        try await user.see("Code: ")
        try await user.type(server.code(for: "+4791234567"))
        for (prompt, answer) in [
            ("? [y/N] ", "y"), ("Card number: ", "4242 4242 4242 4242"), ("Expiry (MM/YY): ", "12/40"),
            ("Security code: ", "987"),
        ] {
            try await user.see(prompt)
            try await user.type(answer)
        }
        try await user.see("Paid ")
        try await user.see("On the shelf: The Moon over Quill Harbour")
        #expect(await user.exitCode() == 0)
        #expect(try await server.charges().map { $0["account"] is String } == [true])
    }

    @Test(arguments: [
        (["show", "nothing"], 1, "unknown-book"), (["get", "gutendex-999999"], 1, "unknown-book"),
        (["read", "../../etc/passwd", "--plain"], 1, "not-on-shelf"), (["rm", "gutendex-1001"], 1, "not-on-shelf"),
        (["read", "gutendex-1001", "--plain"], 1, "not-on-shelf"), (["add", "/dev/null"], 1, "unreadable-book"),
        (["read", "gutendex-1001", "--chapter", "2"], 64, "usage"), (["read", "gutendex-1001"], 64, "usage"),
        (["search", "moon", "--source", "nowhere"], 64, "unknown-source"), (["search", "--limit", "0"], 64, "usage"),
    ])
    func `a mistake has its code, and nothing is printed`(
        arguments: [String], code: Int32, word: String
    ) async throws {
        let server = try await Server()
        let outcome = try await Home(endpoints: server.url).run(["books"] + arguments + ["--json"])
        #expect(outcome.code == code && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.messages.contains(#""code":"\#(word)""#), "\(outcome)")
    }

    @Test func `a terminal shows a download's progress`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "books", "get", "gutendex-1003", skippingIntroduction: false)
        try await user.see("[#")
        try await user.see("] 100 %")
        try await user.see("On the shelf: The Long Orchard")
        #expect(await user.exitCode() == 0)
    }

    @Test func `without --plain the screens open at the text, or at a book that is not on the shelf`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "books", "read", Self.handbook)
        try await user.type("", after: "A Handbook of Small Harbours", "[e] Read (Return)", "> ")
        try await user.type("q", after: "[n] Next page", "> ")
        #expect(await user.exitCode() == 0)

        let reader = try Terminal(home, "books", "read", Self.handbook)
        let shown = try await reader.see("[n] Next page") + reader.see("> ")
        #expect(!shown.contains("[e] Read"))
        try await reader.type("b")
        try await reader.type("q", after: "Reading: A Handbook of Small Harbours", "> ")
        #expect(await reader.exitCode() == 0)
    }
}
