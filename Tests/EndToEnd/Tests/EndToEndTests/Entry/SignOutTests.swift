import Foundation
import GRDB
import Testing

/// Tests that signing out removes the account's purchases from this machine, and that the next sign-in restores them.
struct SignOutTests {
    private static let paid = "opds2-the-moon-over-quill-harbour"
    private static let free = "opds2-the-long-orchard"
    private static let card = "4242 4242 4242 4242\n12/40\n123\n"

    @Test func `signing out offline removes purchases, passes, books and the number, and keeps free books`()
        async throws
    {
        let server = try await Server()
        let home = try await homeOfReader(server)
        let traces = try await home.traces()
        #expect(traces.count == 3)
        #expect(try home.files(with: traces) == ["payments.sqlite"])
        #expect(home.hasBook(Self.paid) && home.hasBook(Self.free))
        await server.stopAndWait()

        let user = try Terminal(home)
        try await user.type("s", after: "Reading: ", "[s] Settings", "> ")
        try await user.type("6", after: "6. Account", "> ")
        try await user.type("o", after: "You are signed in as +4791234567.", "> ")
        try await user.see("Books that this account has paid for leave the shelf")
        try await user.see("Sign out +4791234567?")
        try await user.type("y")
        try await user.type("l", after: "[l] Shelf", "> ")
        let shelf = try await user.see("[x N] Remove") + user.see("> ")
        #expect(shelf.contains("The Long Orchard") && !shelf.contains("The Moon over"))
        try await user.type("q")
        #expect(await user.exitCode() == 0)

        #expect(try home.files(with: traces + ["91234567"]) == [])
        #expect(!home.hasBook(Self.paid) && home.hasBook(Self.free))
        #expect(try await home.run("pay", "status", "--json").records().isEmpty)
    }

    @Test func `signing out during a token renewal signs the user out`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        try await server.advance(by: 1_000)
        try await server.misbehave(#"{"hang":true,"only":"/api/v1/tokens","count":2}"#)
        // almanac requests the account's purchases as soon as it is open.
        let user = try Terminal(home, "open", "almanac://settings")
        try await user.type("6", after: "6. Account", "> ")
        try await server.untilFaultIsMet(of: 2)
        try await user.type("o", after: "You are signed in as +4791234567.", "> ")
        try await user.type("y", after: "Sign out +4791234567?", "[y/N] ")
        try await user.type("q", after: "[t] Tasks", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("account").code == 4)
    }

    @Test(.enabled("Clocks cannot be moved here: it needs unshare, and root.", TimeNamespace.isPossible))
    func `data dropped by the command returns with the next sign-in, and later payments belong to no account`()
        async throws
    {
        let server = try await Server()
        let home = try await homeOfReader(server)
        let traces = try await home.traces()
        #expect(try await home.run("signout").code == 0)
        #expect(try home.files(with: traces + ["91234567"]) == [])
        #expect(try await home.shelf() == [Self.free])
        let refused = try await home.run("books", "get", Self.paid, "--json")
        #expect(refused.messages.contains(#""code":"not-paid""#), "\(refused)")
        #expect(try await home.run("pay", "restore").code == 4)
        // The server does not know the payer.
        let paid = try await home.run(
            "pay", "buy", "book:\(Self.paid)", "--yes", "--tester", "--flow", "open-catalogue", input: Self.card)
        #expect(paid.code == 0, "\(paid)")
        let charges = try await server.charges()
        #expect(charges.count == 2 && charges.last?["account"] == nil)
        #expect(Set(charges.compactMap { $0["payer"] as? String }).count == 2)
        #expect(try await home.run("signout").code == 0)
        #expect(try await home.run("books", "get", Self.paid).code == 0)

        // A minute later a code is sent again.
        try await server.advance(by: 90)
        let later = ContinuousClock.now
        _ = try await TimeNamespace(start: later, offset: 90).run(home, "signin", "+47 912 34 567")
        let code = try await server.code(for: "+4791234567")
        let entering = TimeNamespace(start: later, offset: 120)
        #expect(try await entering.run(home, "signin", input: code + "\n").code == 0)
        #expect(try await home.run("pay", "restore", "--json").records().count == 1)
        let other = try Home(endpoints: server.url)
        try await server.advance(by: 90)
        try await other.signIn(server)
        #expect(try await other.run("books", "get", Self.paid).code == 0)
    }

    @Test func `a payment whose answer was lost is not lost by signing out`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let lost = try await home.run(
            "pay", "buy", "library", "--yes", input: "4000 0000 0000 0341\n12/40\n123\n")
        #expect(lost.code == 1, "\(lost)")
        #expect(try await home.run("signout").code == 0)
        #expect(try await home.run("pay", "status", "--json").records().isEmpty)
        #expect(try await server.charges().count == 1)
        let other = try Home(endpoints: server.url)
        try await server.advance(by: 90)
        try await other.signIn(server)
        #expect(try await other.run("books", "get", Self.paid).code == 0)
        #expect(try await server.charges().count == 1)
    }

    @Test func `another account finds nothing of the account whose session the server has ended`() async throws {
        let server = try await Server()
        let home = try await homeOfReader(server)
        _ = try await home.run("pay", "buy", "library", "--yes", input: Card.needsConfirmation.lines)
        try await server.endSessions()
        #expect(try await home.run("pay", "restore").code == 4)
        #expect(try await home.states() == ["needsConfirmation", "confirmed"])

        try await home.signIn(server, phone: "+4790000001")
        #expect(try await home.run("pay", "status", "--json").records().isEmpty)
        #expect(try await home.run("pay", "cancel", "library").code == 1)
        #expect(try await home.shelf() == [Self.free])
        #expect(!home.hasBook(Self.paid))
        let paid = try await home.run("pay", "buy", "library", "--yes", input: Card.accepted.lines)
        #expect(paid.code == 0, "\(paid)")
        let charges = try await server.charges()
        #expect(charges.count == 2 && Set(charges.compactMap { $0["account"] as? String }).count == 2)
        #expect(Set(charges.compactMap { $0["payer"] as? String }).count == 2)
    }

    /// A home with a paid book of the account, which was begun to be read, and a free one.
    private func homeOfReader(_ server: Server) async throws -> Home {
        let home = try Home(endpoints: server.url)
        try await home.skipIntroduction()
        try await home.signIn(server)
        #expect(try await home.run("pay", "buy", "book:\(Self.paid)", "--yes", input: Self.card).code == 0)
        for book in [Self.free, Self.paid] { #expect(try await home.run("books", "get", book).code == 0) }
        #expect(try await home.run(["books", "read", Self.paid], input: "\n\nq\n").code == 0)
        return home
    }
}

extension Home {
    /// The pass, the key and the payer of the only purchase.
    fileprivate func traces() async throws -> [String] {
        var configuration = Configuration()
        configuration.readonly = true
        return try await DatabaseQueue(path: file("payments").path, configuration: configuration).read { db in
            try ["pass", "id", "payer"].flatMap { try String.fetchAll(db, sql: "SELECT \($0) FROM purchase") }
        }
    }

    /// The names of the files in which one of the texts is.
    fileprivate func files(with texts: [String]) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
            // Folders have no bytes.
            let bytes = (try? Data(contentsOf: folder.appending(path: path))) ?? Data()
            return texts.contains { bytes.range(of: Data($0.utf8)) != nil }
        }
    }

    fileprivate func hasBook(_ id: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "books/\(id).epub").path)
    }

    /// The ids of the books on the shelf.
    fileprivate func shelf() async throws -> [String] {
        try await run("books", "shelf", "--json").records().compactMap { $0["id"] as? String }
    }
}
