import Foundation
import GRDB
import Testing

/// Tests of outcomes of payments that this machine learns from the server.
struct PaymentOutcomeTests {
    private static let book = "opds2-the-moon-over-quill-harbour"
    private static let offer = "book:\(book)"

    @Test func `a buyer signs in on another machine and reads without paying again`() async throws {
        let server = try await Server()
        let other = try Home(endpoints: server.url)
        try await other.signIn(server)
        let paid = try await other.run("pay", "buy", Self.offer, "--yes", input: Card.accepted.lines)
        #expect(paid.code == 0, "\(paid)")
        // The server sends the next code to the same number after a minute.
        try await server.advance(by: 61)
        let user = try Terminal(try Home(endpoints: server.url), "open", "almanac://book/\(Self.book)")
        try await user.type("", after: "[e] Buy and read (Return)", "> ")
        try await user.signIn(server)
        let way = try await user.see("page 1 of") + user.see("> ")
        #expect(!way.contains("What would you like to pay for?"))
        try await user.type("q")
        #expect(await user.exitCode() == 0)
        #expect(try await server.charges().count == 1)
    }

    @Test func `a card that is entered when the server is gone is not charged, and the payment is over`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let user = try Terminal(home, "open", "almanac://book/\(Self.book)")
        try await user.type("", after: "[e] Buy and read (Return)", "> ")
        try await user.type("1", after: "What would you like to pay for?", "> ")
        try await user.see("[/b] Cancel")
        await server.stopAndWait()
        try await user.type(Card.accepted.rawValue, after: "Card number: ")
        try await user.type("12/40", after: "Expires: ")
        try await user.type("987", after: "Security code: ")
        try await user.type("", after: "[p] Pay ", "> ")
        try await user.type("q", after: "Cannot connect", "[p] Pay ", "> ")
        try await user.type("y", after: "What you entered is not saved. Leave anyway? [y/N] ")
        #expect(await user.exitCode() == 0)
        #expect(try await home.states() == ["declined"])
    }

    @Test(arguments: ["created", "sent", "needsConfirmation", "unknown"])
    func `a payment that the server has never got is over in the end, and can be made again`(
        state: String
    ) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        _ = try await home.run("pay", "buy", Self.offer, "--yes", input: Card.lostBeforeCharge.lines)
        #expect(try await home.states() == ["unknown"])
        // Two minutes pass, after which no request can be under way.
        try await home.setPayments(state, sentEarlierBy: 121)
        #expect(try await home.states() == ["declined"])
        let again = try await home.run("pay", "buy", Self.offer, "--yes", input: Card.accepted.lines)
        #expect(again.code == 0, "\(again)")
        #expect(try await server.charges().count == 1)
    }

    @Test(arguments: [
        (Card.declined, "unknown", "declined"), (.needsConfirmation, "sent", "cancelled"),
        (.needsConfirmation, "unknown", "cancelled"), (.accepted, "declined", "confirmed"),
        (.accepted, "cancelled", "confirmed"),
    ])
    func `a file that is behind the server, as after an end or a restore, gets the outcome that the server has`(
        card: Card, state: String, outcome: String
    ) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        _ = try await home.run("pay", "buy", Self.offer, "--yes", input: card.lines)
        if card == .needsConfirmation { #expect(try await home.run("pay", "cancel", Self.offer).code == 0) }
        #expect(try await home.states() == [outcome])
        try await home.setPayments(state)
        let restored = try await home.run("pay", "restore")
        #expect(restored.code == 0, "\(restored)")
        #expect(try await home.states() == [outcome])
        #expect(try await server.charges().count == (card == .accepted ? 1 : 0))
    }
}

extension Home {
    /// Writes a state into the file of payments.
    fileprivate func setPayments(_ state: String, sentEarlierBy seconds: Int = 0) async throws {
        try await DatabaseQueue(path: file("payments").path).write { database in
            try database.execute(
                sql: "UPDATE purchase SET state = ?, sent = sent - ?", arguments: [state, seconds * 1_000])
        }
    }
}
