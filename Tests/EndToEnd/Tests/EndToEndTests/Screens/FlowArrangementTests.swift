import Foundation
import Testing

/// Tests of the other arrangements of the flows, which testers can choose.
struct FlowArrangementTests {
    private static let paid = "opds2-the-moon-over-quill-harbour"
    private static let link = "almanac://book/\(paid)?promo=MOON"

    @Test func `without the offer the introduction ends with signing in, and a book is bought later`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "--tester", "--flow", "no-offer", skippingIntroduction: false)
        let page = try await user.readIntroduction()
        #expect(page.contains("[i] Sign in") && !page.contains("offer"))
        try await user.type("i")
        try await user.signIn(server)
        try await user.see("[c] Books")
        try await user.see("> ")

        try await home.hand(Self.link)
        try await user.type("", after: "[e] Buy and read (Return)", "> ")
        try await user.type("1", after: "What would you like to pay for?", "> ")
        try await user.pay(with: .accepted)
        try await user.type("q", after: "page 1 of", "> ")
        #expect(await user.exitCode() == 0)
        let charges = try await server.charges()
        #expect(charges.count == 1 && charges.first?["account"] is String)
    }

    @Test func `without the offer the introduction comes until it has been read, and the PIN before the first screen`()
        async throws
    {
        let home = try Home()
        let arrangement = ["--tester", "--flow", "no-offer"]
        for (line, isRead) in [("q", false), ("s\nq", true)] {
            let first = try await home.run(arrangement, input: line + "\n")
            #expect(first.code == 0 && first.output.contains("Welcome to almanac"), "\(first)")
            #expect(first.output.contains("[t] Tasks") == isRead)
        }
        let again = try await home.run(arrangement, input: "q\n")
        #expect(again.output.contains("[t] Tasks") && !again.output.contains("Welcome to almanac"), "\(again)")
        try await home.setPIN("471193")
        let locked = try await home.run(arrangement, input: "/q\n")
        #expect(locked.code == 0 && !locked.output.contains("[t] Tasks"), "\(locked)")
    }

    @Test func `in the open catalogue a user pays without an account, and signs in before reading`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "open", Self.link, "--tester", "--flow", "open-catalogue")
        try await user.type("", after: "[e] Buy and read (Return)", "> ")
        try await user.type("1", after: "What would you like to pay for?", "> ")
        try await user.pay(with: .accepted)
        try await user.see("12.90 for The Moon over Quill Harbour.")
        try await user.see("You need an account to read the book.")
        try await user.see("[/b] Cancel")
        try await user.see("Phone: ")
        var charges = try await server.charges()
        #expect(charges.count == 1 && charges.first?["account"] == nil)

        // A user who does not sign in has paid, but cannot read.
        try await user.type("/b")
        try await user.type("", after: "[e] Read (Return)", "> ")
        try await user.see("Sign in")
        try await user.signIn(server)
        try await user.type("q", after: "page 1 of", "> ")
        #expect(await user.exitCode() == 0)
        charges = try await server.charges()
        #expect(charges.count == 1 && charges.first?["account"] is String)
    }

    @Test func `in the open catalogue, cancelling a payment returns to the book without a charge`() async throws {
        let server = try await Server()
        let user = try Terminal(
            try Home(endpoints: server.url), "open", Self.link, "--tester", "--flow", "open-catalogue")
        try await user.type("", after: "[e] Buy and read (Return)", "> ")
        try await user.type("b", after: "What would you like to pay for?", "> ")
        try await user.type("q", after: "[e] Buy and read (Return)", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await server.charges().isEmpty)
    }

    @Test func `in the open catalogue free books need signing in too, and the offer of the introduction stays`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(
            home, "open", "almanac://book/opds2-the-long-orchard", "--tester", "--flow", "open-catalogue",
            skippingIntroduction: false)
        #expect(try await user.readIntroduction().contains("[o] See the offer"))
        try await user.type("o")
        try await user.type("/b", after: "Pay for The whole library", "[/b] Cancel", "Card number: ")
        try await user.type("", after: "[e] Read (Return)", "> ")
        try await user.signIn(server)
        try await user.type("q", after: "page 1 of", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await server.charges().isEmpty)
    }

    @Test func `in the open catalogue a script pays without an account, and no book is printed without one`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let options = ["--tester", "--flow", "open-catalogue"]
        let unpaid = try await home.run(["books", "get", Self.paid, "--json"] + options)
        #expect(unpaid.code == 1 && unpaid.messages.contains(#""code":"not-paid""#), "\(unpaid)")
        let paid = try await home.run(
            ["pay", "buy", "book:\(Self.paid)", "--yes"] + options, input: Card.accepted.lines)
        #expect(paid.code == 0, "\(paid)")
        #expect(try await server.charges().map { $0["account"] is String } == [false])
        let refused = try await home.run(["books", "get", Self.paid, "--json"] + options)
        #expect(refused.code == 4 && refused.messages.contains(#""code":"signed-out""#), "\(refused)")
        #expect(try await home.run("books", "get", Self.paid).code == 0)
        let unread = try await home.run(["books", "read", Self.paid, "--plain"] + options)
        #expect(unread.code == 4 && unread.output.isEmpty, "\(unread)")
        try await home.signIn(server)
        let read = try await home.run(["books", "read", Self.paid, "--plain"] + options)
        #expect(read.code == 0 && read.output.count > 1_000, "\(read)")
    }

    @Test(arguments: [
        (["--flow", "no-offer"], "--tester"), (["--tester", "--flow", "nothing"], "open-catalogue"),
    ])
    func `only testers can choose the arrangement, and an unknown one is refused`(options: [String], word: String)
        async throws
    {
        let outcome = try await Home().run(options, input: "q\n")
        #expect(outcome.code == 64 && outcome.output.isEmpty && outcome.messages.contains(word), "\(outcome)")
    }
}
