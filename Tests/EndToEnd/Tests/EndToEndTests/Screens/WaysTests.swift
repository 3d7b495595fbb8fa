import Foundation
import Testing

/// Tests of the ways between screens, and of the way back.
struct WaysTests {
    private static let orchard = "almanac://book/opds2-the-long-orchard"

    @Test func `the catalogue opens the shelf, the shelf opens a book's details, and Back returns`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("books", "get", "opds2-the-long-orchard").code == 0)
        let user = try Terminal(home, "open", "almanac://catalog")
        try await user.type("l", after: "of 160 books", "[l] Your shelf", "> ")
        try await user.type("d 1", after: "1. The Long Orchard", "[d N] Details", "> ")
        try await user.type("b", after: "The Long Orchard", "[e] Read (Return)", "> ")
        try await user.type("b", after: "1. The Long Orchard", "[d N] Details", "> ")
        try await user.type("q", after: "of 160 books", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `the notification on the first screen opens the book at its reduced price, and Back returns`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("notifications", "on", "book-of-the-month").code == 0)
        let user = try Terminal(home)
        try await user.type("n", after: "[n] Notification", "> ")
        try await user.type("b", after: "The Moon over Quill Harbour", "12.90 instead of", "[b] Back", "> ")
        try await user.type("q", after: "[n] Notification", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `a link to the first screen opens it at launch, and returns to it from another screen`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "open", "almanac://home")
        try await user.type("c", after: "[c] Books", "> ")
        try await user.see("of 160 books")
        try await user.see("> ")
        try await home.hand("almanac://home")
        try await user.see("[c] Books")
        try await user.see("> ")
        try await home.hand(Self.orchard)
        try await user.type("b", after: "The Long Orchard", "[b] Back", "> ")
        try await user.type("q", after: "[c] Books", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `the settings open the licences, each licence opens its text, and Back returns`() async throws {
        let user = try Terminal(Home(), "open", "almanac://settings")
        try await user.type("10", after: "10. About", "> ")
        try await user.type("l", after: "[l] Licences", "> ")
        let list = try await user.see("[b] Back") + user.see("> ")
        #expect(list.lowercased().contains("argument-parser"))
        try await user.type("1")
        try await user.type("b", after: "Page 1 of", "> ")
        try await user.type("b", after: "Licence", "[b] Back", "> ")
        try await user.type("q", after: "[l] Licences", "> ")
        #expect(await user.exitCode() == 0)
    }
}
