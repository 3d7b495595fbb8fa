import Foundation
import Testing

/// Tests of the behaviour of `almanac pay` on which scripts rely. The ledger of the demo server lists the charges.
struct PayCommandTests {
    private static let book = "opds2-the-moon-over-quill-harbour"
    private static let offer = "book:\(book)"

    @Test func `offers of a book have its price, also with a promotion`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let plain = try await home.run("pay", "offers", "--book", Self.book, "--json").records()
        #expect(plain.compactMap { $0["id"] as? String } == [Self.offer, "library"])
        #expect(plain.first?["regularPrice"] is NSNull && plain.first?["promotion"] is NSNull)
        let reduced = try await home.run("pay", "offers", "--book", Self.book, "--promo", "MOON", "--json").records()
        let offer = try #require(reduced.first)
        #expect(
            Set(offer.keys) == ["id", "product", "title", "note", "price", "regularPrice", "promotion"])
        #expect(offer["id"] as? String == "\(Self.offer):MOON" && offer["promotion"] as? String == "MOON")
        let price = try #require((offer["price"] as? [String: Any])?["minorUnits"] as? Int)
        #expect((offer["regularPrice"] as? [String: Any])?["minorUnits"] as? Int == 10 * price)
        #expect(try await home.run("pay", "offers", "--promo", "MOON").output.contains(" instead of "))
        let free = try await home.run("pay", "offers", "--book", "gutendex-1001")
        #expect(free.code == 0 && free.output.isEmpty && free.messages.contains("not for sale"), "\(free)")
    }

    @Test func `a script pays once, downloads the book and restores it, and the card is kept nowhere`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let offer = "\(Self.offer):MOON"
        let paid = try await home.run("pay", "buy", offer, "--yes", "--json", input: Card.accepted.lines)
        #expect(paid.code == 0 && paid.messages.isEmpty, "\(paid)")
        let purchase = try #require(try paid.records().first)
        #expect(
            Set(purchase.keys) == ["id", "offer", "product", "title", "price", "state", "reason", "created"])
        #expect(purchase["state"] as? String == "confirmed" && purchase["offer"] as? String == offer)
        #expect(try await server.charges().compactMap { $0["key"] as? String } == [purchase["id"] as? String])

        #expect(try await home.run("books", "get", Self.book).code == 0)
        #expect(try await home.run("books", "read", Self.book, "--plain").output.count > 1_000)
        let restored = try await home.run("pay", "restore", "--json").records()
        #expect(restored.count == 1 && restored.first?["book"] as? String == Self.book)
        let again = try await home.run("pay", "buy", Self.offer, "--yes", "--json", input: Card.accepted.lines)
        #expect(again.code == 1 && again.messages.contains(#""code":"already-paid""#), "\(again)")
        #expect(try await home.run("pay", "status", "--json").records().count == 1)
        #expect(try await server.charges().count == 1)
        #expect(try home.content.range(of: Data("4242424242424242".utf8)) == nil)
    }

    @Test func `a web page in place of a paid book is refused, and the book stays paid for`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        #expect(try await home.run("pay", "buy", Self.offer, "--yes", input: Card.accepted.lines).code == 0)
        try await server.misbehave(#"{"garbage": true, "only": "/books"}"#)
        let outcome = try await home.run("books", "get", Self.book, "--json")
        #expect(outcome.code == 1 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.messages.contains("promised an EPUB, but a web page came"), "\(outcome)")
        #expect(try await home.run("books", "shelf", "--json").output == "[]\n")
        try await server.misbehave("{}")
        #expect(try await home.run("books", "get", Self.book).code == 0)
        #expect(try await home.run("books", "read", Self.book, "--plain").output.count > 1_000)
        #expect(try await server.charges().count == 1)
    }

    @Test func `a web page in place of a paid book is reported, and the book is downloaded again`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        #expect(try await home.run("pay", "buy", Self.offer, "--yes", input: Card.accepted.lines).code == 0)
        #expect(try await home.run("books", "get", Self.book).code == 0)
        let page = Data("<!doctype html><title>Sign in</title>".utf8)
        let file = home.folder.appending(path: "books/\(Self.book).epub")
        try page.write(to: file)
        let shelf = try await home.run("books", "shelf")
        #expect(shelf.output.contains("a web page in place of the book"), "\(shelf)")
        #expect(shelf.messages == "Use 'almanac books get \(Self.book)' to get the book again.\n", "\(shelf)")
        #expect(
            try await home.run("books", "shelf", "--json").records().map { $0["mismatch"] as? String } == ["a web page"]
        )
        // Reading loads it again, unless the server sends a page once more.
        try await server.misbehave(#"{"garbage": true, "only": "/books"}"#)
        let outcome = try await home.run("books", "read", Self.book, "--plain")
        #expect(outcome.code == 1 && outcome.messages.contains("promised an EPUB, but a web page came"), "\(outcome)")
        try await server.misbehave("{}")
        #expect(try await home.run("books", "read", Self.book, "--plain").output.count > 1_000)
        #expect(try await home.run("books", "shelf").output.contains("not opened"))
        let own = home.folder.appending(path: "licence.epub")
        try Data("<fulfillmentToken xmlns='http://ns.adobe.com/adept'/>".utf8).write(to: own)
        let added = try await home.run("books", "add", own.path)
        #expect(added.code == 1 && added.messages.contains("an Adobe licence (.acsm)"), "\(added)")
    }

    @Test func `a declined card charges nothing, and the next one can be tried`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let outcome = try await home.run("pay", "buy", Self.offer, "--yes", "--json", input: Card.declined.lines)
        #expect(outcome.code == 1 && outcome.messages.contains(#""code":"payment-declined""#), "\(outcome)")
        #expect(outcome.messages.contains("Nothing was charged."))
        #expect(try await server.charges().isEmpty)
        #expect(try await home.run("pay", "buy", Self.offer, "--yes", input: Card.accepted.lines).code == 0)
        #expect(try await home.states() == ["confirmed", "declined"])
    }

    @Test func `the outcome of a payment without a response is queried`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let outcome = try await home.run("pay", "buy", "library", "--yes", "--json", input: Card.lostAfterCharge.lines)
        #expect(outcome.code == 1, "\(outcome)")
        #expect(outcome.messages.contains(#""code":"payment-unknown","hint":"almanac pay status""#), "\(outcome)")
        #expect(try await home.states() == ["confirmed"])
        #expect(try await server.charges().count == 1)
        #expect(try await home.run("pay", "restore").output == "library\n")
    }

    @Test func `a payment that may be under way is not paid again`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        #expect(try await home.run("pay", "buy", "library", "--yes", input: Card.lostBeforeCharge.lines).code == 1)
        let again = try await home.run("pay", "buy", "library", "--yes", "--json", input: Card.accepted.lines)
        #expect(again.code == 1, "\(again)")
        #expect(
            again.messages.contains(#""code":"payment-unfinished","hint":"almanac pay status""#), "\(again)")
        #expect(try await home.states() == ["unknown"])
        #expect(try await server.charges().isEmpty)
    }

    @Test func `paying on a terminal hides the security code and the bank's code`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let no = try Terminal(home, "pay", "buy", Self.offer, skippingIntroduction: false)
        // The user is not signed in yet.
        try await no.see("You need an account to pay for The Moon over Quill Harbour.")
        try await no.see("Phone number: ")
        try await no.type("+47 912 34 567")
        try await no.see("Code: ")
        try await no.type(server.code(for: "+4791234567"))
        try await no.see("? [y/N] ")
        try await no.type("n")
        try await no.see("Cancelled.")
        #expect(await no.exitCode() == 2)
        let user = try Terminal(home, "pay", "buy", Self.offer, skippingIntroduction: false)
        for (prompt, answer) in [
            ("? [y/N] ", "y"), ("Card number: ", "4000 0000 0000 3220"), ("Expiry (MM/YY): ", "12/40"),
            ("Security code: ", "987"),
        ] {
            try await user.see(prompt)
            try await user.type(answer)
        }
        var seen = try await user.see("Code from the bank: ")
        let code = try await server.code(for: "card …3220")
        try await user.type(code)
        seen += try await user.see("Paid ")
        #expect(await user.exitCode() == 0)
        #expect(!seen.contains("987") && !seen.contains(code))
    }

    @Test(arguments: [["--yes"], ["--yes", "--no-input"], []])
    func `without an account a script pays nothing, and the error advises to sign in`(options: [String]) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let outcome = try await home.run(
            ["pay", "buy", Self.offer, "--json"] + options, input: Card.accepted.lines)
        #expect(outcome.code == 4 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.messages.contains(#""code":"signed-out","hint":"almanac signin""#), "\(outcome)")
        #expect(try await server.charges().isEmpty)
    }

    @Test(arguments: [
        (["--no-input"], "The card number is missing"), ([], "Your agreement to the price is missing"),
    ])
    func `a command without a required value fails, names it, and pays nothing`(
        options: [String], message: String
    ) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let outcome = try await home.run(["pay", "buy", Self.offer] + options, input: "y\n" + Card.accepted.lines)
        #expect(outcome.code == 64 && outcome.messages.contains(message), "\(outcome)")
        #expect(try await server.charges().isEmpty)
        #expect(try await home.states().isEmpty)
    }

    @Test(arguments: [
        ("library", "4242 4242 4242 4241\n12/40\n123\n", 64, "invalid-card-number"),
        ("library", "4242 4242 4242 4242\n2040\n123\n", 64, "invalid-card-expiry"),
        ("library", "4242 4242 4242 4242\n12/40\nsecret\n", 64, "invalid-security-code"),
        ("\(Self.offer):SUN", Card.accepted.lines, 1, "unknown-offer"),
        ("nothing", Card.accepted.lines, 1, "unknown-offer"),
    ])
    func `a mistake has its code, and nothing is charged`(
        offer: String, input: String, code: Int32, word: String
    ) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let outcome = try await home.run("pay", "buy", offer, "--yes", "--json", input: input)
        #expect(outcome.code == code && outcome.messages.contains(#""code":"\#(word)""#), "\(outcome)")
        #expect(try await server.charges().isEmpty)
    }

    @Test func `purchases without an account belong to the next account that signs in`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let paid = try await home.run(
            "pay", "buy", "library", "--yes", "--tester", "--flow", "open-catalogue", input: Card.accepted.lines)
        #expect(paid.code == 0, "\(paid)")
        #expect(try await server.charges().first?["account"] == nil)
        try await home.signIn(server)
        #expect(try await server.charges().first?["account"] is String)
        // On another machine of the same user.
        let other = try Home(endpoints: server.url)
        try await server.advance(by: 120)
        try await other.signIn(server)
        #expect(try await other.run("books", "get", Self.book).code == 0)
        #expect(try await other.run("pay", "restore").output == "library\n")
    }

    @Test func `without a server nothing is for sale`() async throws {
        let home = try Home()
        for arguments in [["offers"], ["buy", "library", "--yes"], ["restore"]] {
            let outcome = try await home.run(["pay"] + arguments + ["--json"], input: Card.accepted.lines)
            #expect(outcome.code == 1 && outcome.messages.contains(#""code":"no-server""#), "\(outcome)")
        }
        #expect(try await home.states().isEmpty)
    }
}

extension Home {
    /// The states of all payments, the latest first.
    func states() async throws -> [String] {
        try await run("pay", "status", "--json").records().compactMap { $0["state"] as? String }
    }

    /// The bytes of all files.
    fileprivate var content: Data {
        get throws {
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            return (files?.compactMap { $0 as? URL } ?? []).reduce(into: Data()) { content, file in
                // Folders have no bytes.
                content += (try? Data(contentsOf: file)) ?? Data()
            }
        }
    }
}
