import Foundation
import Testing

/// Tests of the ways from the first launch to a book, in a terminal with the demo server. Its ledger lists the charges.
struct BookJourneyTests {
    private static let paid = "opds2-the-moon-over-quill-harbour"
    private static let link = "almanac://book/\(paid)?promo=MOON"

    @Test func `a new user pays for the offer of the introduction, and the account that signs in later has it`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, skippingIntroduction: false)
        #expect(try await user.readIntroduction().contains("[o] See the offer"))
        try await user.type("o")
        try await user.see("Pay for The whole library")
        try await user.pay(with: .accepted)
        try await user.type("s", after: "You have paid ", "199.00 for The whole library.", "[c] Books", "> ")
        let charge = try #require(try await server.charges().first)
        #expect(charge["offer"] as? String == "library:WELCOME" && charge["account"] == nil)

        try await user.type("6", after: "6. Account", "> ")
        try await user.type("s", after: "[s] Sign in", "> ")
        try await user.signIn(server)
        try await user.see("You are signed in as +4791234567.")
        try await user.see("> ")
        let charges = try await server.charges()
        #expect(charges.count == 1 && charges.first?["account"] is String)
        // Every book is paid for.
        try await home.hand(Self.link)
        try await user.type("", after: "[e] Read (Return)", "> ")
        try await user.type("q", after: "page 1 of", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await server.charges().count == 1)
    }

    @Test func `a new user finds a book, buys it, signs in for that, and reads on where reading was left`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home)
        try await user.type("c", after: "[c] Books", "> ")
        try await user.type("c 3", after: "of 160 books", "> ")
        try await user.type("s", after: "of 240 books", "> ")
        try await user.type("moon over", after: "Search: ")
        try await user.type("1", after: "1 book for 'moon over'", "> ")
        try await user.type("", after: "[e] Buy and read (Return)", "> ")
        try await user.signIn(server)
        try await user.type("1", after: "What would you like to pay for?", "> ")
        try await user.pay(with: .accepted)
        try await user.type("", after: "page 1 of", "> ")
        try await user.type("b", after: "page 2 of", "> ")
        try await user.type("", after: "[e] Read (Return)", "> ")
        try await user.type("b", after: "page 2 of", "> ")
        try await user.type("b", after: "[e] Read (Return)", "> ")
        // The catalogue is as the user left it, except for the purchase.
        try await user.type("q", after: "1 book for 'moon over'", "· bought", "> ")
        #expect(await user.exitCode() == 0)
        let charges = try await server.charges()
        #expect(charges.count == 1 && charges.first?["account"] is String)
        #expect(charges.first?["offer"] as? String == "book:\(Self.paid)")
    }

    @Test
    func `a link to a book asks to sign in for the pending payment, then shows the text`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "open", Self.link)
        try await user.type("", after: "12.90 instead of", "[e] Buy and read (Return)", "> ")
        try await user.see("You need an account to pay for The Moon over Quill Harbour.")
        try await user.signIn(server)
        try await user.type("1", after: "What would you like to pay for?", "12.90 instead of", "> ")
        let checkout = try await user.pay(with: .accepted)
        #expect(!checkout.contains("You have paid"))
        try await user.see("You have paid ")
        try await user.see("12.90 for The Moon over Quill Harbour.")
        try await user.type("", after: "page 1 of", "> ")
        // The page before may come up twice until it is loaded.
        let next = try await user.see("page 2 of").split(separator: "> ").last
        #expect(next?.contains("You have paid") == false)
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    @Test func `after a declined card another one is confirmed with the code of the bank, and both are hidden`()
        async throws
    {
        let server = try await Server()
        let home = try await signedInHome(server)
        let user = try await openCheckout(home)
        var seen = try await user.pay(with: .declined)
        seen += try await user.see("Nothing was charged.")
        #expect(try await server.charges().isEmpty)
        seen += try await user.pay(with: .needsConfirmation)
        try await user.see("Confirm the payment")
        try await user.see("[/b] Cancel")
        try await user.see("Code: ")
        let code = try await server.code(for: "card …3220")
        try await user.type(code == "111111" ? "222222" : "111111")
        try await user.see("The code is not correct. You have 2 tries left.")
        try await user.see("[/b] Cancel")
        try await user.type(code, after: "Code: ")
        try await user.type("q", after: "page 1 of", "> ")
        #expect(await user.exitCode() == 0)
        let charges = try await server.charges()
        #expect(charges.count == 1 && charges.first?["offer"] as? String == "book:\(Self.paid):MOON")
        #expect(!seen.contains("987"))
    }

    @Test func `a payment that waits for a code is called off on the screen, and another card pays`() async throws {
        let server = try await Server()
        let home = try await signedInHome(server)
        let user = try await openCheckout(home)
        try await user.pay(with: .needsConfirmation)
        try await user.type("/x", after: "[/x] Call off the payment", "Code: ")
        try await user.type("y", after: "Call off the payment of ", "[y/N] ")
        try await user.type("1", after: "The payment is called off. Nothing was charged.", "> ")
        try await user.pay(with: .accepted)
        try await user.type("q", after: "page 1 of", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await server.charges().count == 1)
    }

    @Test(arguments: [false, true])
    func `a payment without a response is queried, at once or by the next checkout, and charged once`(
        isLeft: Bool
    ) async throws {
        let server = try await Server()
        let home = try await signedInHome(server)
        let user = try await openCheckout(home)
        try await user.pay(with: .lostAfterCharge)
        try await user.see("almanac does not know yet whether you were charged.")
        try await user.see("[a] Ask again (Return)")
        try await user.see("> ")
        #expect(try await server.charges().count == 1)
        if isLeft {
            try await user.type("b")
            try await user.see("[b] Back")
            try await user.see("> ")
        }
        try await user.type("")
        try await user.type("q", after: "page 1 of", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await server.charges().count == 1)
    }

    @Test func `a payment that was lost before it was charged stays unknown, and is not made again`() async throws {
        let server = try await Server()
        let home = try await signedInHome(server)
        let user = try await openCheckout(home)
        try await user.pay(with: .lostBeforeCharge)
        try await user.type(
            "", after: "almanac does not know yet whether you were charged.", "[a] Ask again (Return)", "> ")
        try await user.type("b", after: "There is no outcome yet, or", "[a] Ask again (Return)", "> ")
        try await user.type("", after: "[e] Buy and read (Return)", "> ")
        try await user.type(
            "b", after: "almanac does not know yet whether you were charged.", "[a] Ask again (Return)", "> ")
        try await user.type("q", after: "[e] Buy and read (Return)", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await server.charges().isEmpty)
    }

    @Test func `books on the shelf are read offline, even paid books`() async throws {
        let server = try await Server()
        let home = try await signedInHome(server)
        let buyer = try await openCheckout(home)
        try await buyer.pay(with: .accepted)
        try await buyer.type("q", after: "page 1 of", "> ")
        #expect(await buyer.exitCode() == 0)
        #expect(try await home.run("books", "get", "opds2-the-long-orchard").code == 0)
        await server.stopAndWait()

        let user = try Terminal(home)
        try await user.type("l", after: "Reading: The Moon over Quill Harbour", "[l] Shelf", "> ")
        for title in ["The Moon over Quill Harbour", "The Long Orchard"] {
            // The book that was read last is the first one.
            let shelf = try await user.see("[x N] Remove") + user.see("> ")
            let line = try #require(shelf.split(whereSeparator: \.isNewline).last { $0.contains(title) })
            try await user.type(String(line.drop { $0 == " " }.prefix { $0.isNumber }))
            try await user.see(title)
            try await user.type("", after: "page 1 of", "> ")
            try await user.type("b", after: "page 2 of", "> ")
        }
        try await user.type("q", after: "[x N] Remove", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `without the server a buyer reads so before having to sign in`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "open", Self.link)
        try await user.see("12.90 instead of")
        try await user.see("[e] Buy and read (Return)")
        try await user.see("> ")
        await server.stopAndWait()
        try await user.type("")
        let seen = try await user.see("Cannot connect") + user.see("[e] Buy and read (Return)") + user.see("> ")
        #expect(!seen.contains("Phone: "))
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    private func signedInHome(_ server: Server) async throws -> Home {
        let home = try Home(endpoints: server.url)
        try await home.skipIntroduction()
        try await home.signIn(server)
        return home
    }

    /// Opens the form for a card with which the book of the month is paid for at its reduced price.
    private func openCheckout(_ home: Home) async throws -> Terminal {
        let user = try Terminal(home, "open", Self.link)
        try await user.type("", after: "12.90 instead of", "[e] Buy and read (Return)", "> ")
        try await user.type("1", after: "What would you like to pay for?", "12.90 instead of", "> ")
        try await user.see("Pay for The Moon over Quill Harbour")
        return user
    }
}
