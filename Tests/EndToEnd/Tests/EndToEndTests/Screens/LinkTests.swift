import Foundation
import Testing

/// Tests of links that a second almanac hands over to the one that is open. The place of a book depends on the present
/// screens.
struct LinkTests {
    private static let moon = "almanac://book/opds2-the-moon-over-quill-harbour?promo=MOON"
    private static let orchard = "almanac://book/opds2-the-long-orchard"

    @Test func `over the catalogue a book is the next step, over itself nothing, and over another book the next step`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "open", "almanac://catalog")
        try await user.see("of 160 books")
        try await user.see("> ")

        try await home.hand(Self.moon)
        try await seeMoon(user)
        try await home.hand(Self.moon)
        try await home.hand(Self.orchard)
        try await seeOrchard(user)
        try await home.hand(Self.moon)
        try await seeMoon(user)

        // The way back shows that the second link to the same book has changed nothing.
        try await user.type("b")
        try await seeOrchard(user)
        try await user.type("b")
        try await seeMoon(user)
        try await user.type("b")
        try await user.type("q", after: "of 160 books", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test(arguments: [[], ["6"]])
    func `over the settings a book opens as a separate task that can be cancelled`(pages: [String]) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "open", "almanac://settings")
        for page in pages { try await user.type(page, after: "10. About", "> ") }
        let text = pages.isEmpty ? "10. About" : "You are not signed in."
        try await user.see(text)
        try await user.see("> ")
        try await home.hand(Self.moon)
        try await seeMoon(user, leaving: "[b] Cancel")
        try await user.type("b")
        try await user.type("q", after: text, "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `over a form a book is a separate task, and the form stays unchanged`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "open", "almanac://tasks/new")
        try await user.type("Return the book", after: "[/b] Cancel", "Title: ")
        try await user.see("Tags: ")
        try await user.see("Due: ")
        try await home.hand(Self.moon)
        try await seeMoon(user, leaving: "[b] Cancel")
        try await user.type("b")
        try await user.type("/q", after: "Title: Return the book", "[/b] Cancel", "]: ")
        try await user.type("n", after: "What you entered is not saved. Leave anyway? [y/N] ")
        try await user.type("/q", after: "]: ")
        try await user.type("y", after: "What you entered is not saved. Leave anyway? [y/N] ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `text typed for a new PIN is neither shown nor used after a link`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        let user = try Terminal(home, "open", "almanac://settings", skippingIntroduction: false)
        try await user.type("5", after: "10. About", "> ")
        try await user.type("s", after: "[s] Set a PIN", "> ")
        try await user.see("[/b] Cancel")
        try await user.see("New PIN: ")
        user.press("4711")
        try await home.hand("almanac://tasks/new")
        try await user.see("[/b] Cancel")
        var seen = try await user.see("Title: ")
        #expect(!user.echoes)
        user.press("93\n")
        seen += try await user.see("! Nothing was done, because another screen has come up.") + user.see("[/b] Cancel")
        seen += try await user.see("Title: ")
        #expect(user.echoes)
        for part in ["4711", "93", "471193"] { #expect(!seen.contains(part), "\(seen)") }
        try await user.type("/q")
        #expect(await user.exitCode() == 0)
    }

    @Test func `a line begun on one screen has no effect on the screen of a link`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        #expect(try await home.run("todo", "add", "Buy milk").code == 0)
        let user = try Terminal(home, "open", "almanac://shelf", skippingIntroduction: false)
        try await user.see("> ")
        user.press("x ")
        try await user.see("x ")
        try await home.hand("almanac://tasks")
        try await user.see("1. [ ] Buy milk")
        try await user.see("> ")
        user.press("1\n")
        try await user.see("! Nothing was done, because another screen has come up. Try again here.")
        try await user.type("d 1", after: "1. [ ] Buy milk", "> ")
        try await user.see("Done: Buy milk")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("todo", "list", "--all").output.contains("Buy milk"))
    }

    @Test func `over the PIN screen a book opens only after the PIN`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.skipIntroduction()
        try await home.setPIN("471193")
        let user = try Terminal(home, skippingIntroduction: false)
        try await user.see("[/q] Quit")
        try await user.see("PIN: ")
        try await home.hand(Self.moon)
        try await user.type("999913")
        let locked = try await user.see("9 attempts are left.") + user.see("[/q] Quit") + user.see("PIN: ")
        #expect(!locked.contains("The Moon over"))
        try await user.type("471193")
        try await seeMoon(user)
        try await user.type("b")
        try await user.type("q", after: "[c] Books", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `over a PIN screen that covers the catalogue, a book opens after the PIN as the next step`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.skipIntroduction()
        try await home.setPIN("471193")
        let clock = LockClock(home)
        let user = try Terminal(home, environment: clock.environment, skippingIntroduction: false)
        try await user.type("471193", after: "[/q] Quit", "PIN: ")
        try await user.type("s", after: "[s] Settings", "> ")
        try await user.type("5", after: "5. PIN and lock", "> ")
        try await user.type("l 1", after: "1 minute", "> ")
        try await user.type("471193", after: "to change when almanac locks", "PIN: ")
        try await user.type("b", after: "1. (•) 1 minute", "> ")
        try await user.type("b", after: "10. About", "> ")
        try await user.type("c", after: "[c] Books", "> ")
        try await user.see("of 160 books")
        try await user.see("> ")

        try await clock.passMinute()
        try await user.see("[/q] Quit")
        try await user.see("PIN: ")
        try await home.hand(Self.moon)
        try await user.type("471193")
        try await seeMoon(user)
        try await user.type("b")
        try await user.type("q", after: "of 160 books", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `a link at the first launch opens the book after the introduction`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "open", Self.moon, skippingIntroduction: false)
        try await user.readIntroduction()
        try await user.type("")
        try await seeMoon(user)
        try await user.type("b")
        try await user.type("q", after: "[c] Books", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `links that arrive during the introduction open after it, the last one on top`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, skippingIntroduction: false)
        try await user.see("Page 1 of 6")
        try await user.see("> ")
        for link in [Self.moon, Self.orchard] { try await home.hand(link) }
        try await user.type("s")
        try await seeOrchard(user)
        try await user.type("b")
        try await seeMoon(user)
        try await user.type("b")
        try await user.type("q", after: "[c] Books", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `a missing book is reported without advising a command`() async throws {
        let server = try await Server()
        let user = try Terminal(try Home(endpoints: server.url), "open", "almanac://book/opds2-nothing-of-the-kind")
        try await user.see("There is no book 'opds2-nothing-of-the-kind'. Look for another one in the catalogue.")
        #expect(try await !user.see("> ").contains("Run 'almanac"))
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    @Test func `the link of a notification opens the book at its reduced price`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home)
        try await user.see("[c] Books")
        try await user.see("> ")
        #expect(try await home.run("notifications", "on", "book-of-the-month").code == 0)
        let notification = try #require(try await home.run("notifications", "show", "--json").records().first)
        try await home.hand(try #require(notification["link"] as? String))
        try await seeMoon(user)
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    @Test(arguments: [
        "https://book/opds2-x", "almanac://book/", "almanac://book/../../etc/passwd", "almanac://book/%2e%2e%2fetc",
        "almanac://book/opds2-x?promo=MOON&card=1", "almanac://book/opds2-x?promo=%1b[31m",
        "almanac://pay?offer=library",
        "almanac://user@book/opds2-x", "almanac://book/" + String(repeating: "a", count: 600),
    ])
    func `a hostile link is refused`(link: String) async throws {
        let outcome = try await Home().run("open", link, "--json")
        #expect(outcome.code == 64 && outcome.output.isEmpty && outcome.messages.contains("unknown-link"), "\(outcome)")
    }

    private func seeMoon(_ user: Terminal, leaving key: String = "[b] Back") async throws {
        try await user.see("The Moon over Quill Harbour")
        try await user.see("12.90 instead of")
        try await user.see("[e] Buy and read (Return)")
        try await user.see(key)
        try await user.see("> ")
    }

    private func seeOrchard(_ user: Terminal) async throws {
        try await user.see("The Long Orchard")
        try await user.see("[d] Download")
        try await user.see("> ")
    }
}
