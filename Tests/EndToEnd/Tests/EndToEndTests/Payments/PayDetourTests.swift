import Foundation
import FoundationNetworking
import Testing

/// Tests of `almanac pay` where the bank asks for a code, or the session has ended.
struct PayDetourTests {
    private static let offer = "book:opds2-the-moon-over-quill-harbour"

    @Test func `a script gives the code from the bank in a second run`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let asked = try await home.run("pay", "buy", Self.offer, "--yes", "--json", input: Card.needsConfirmation.lines)
        #expect(asked.code == 64 && asked.messages.contains("The code from the bank is missing"), "\(asked)")
        #expect(try await home.states() == ["needsConfirmation"])
        let code = try await server.code(for: "card …3220")
        let wrong = try await home.run(
            "pay", "buy", Self.offer, "--json", input: code == "111111" ? "222222\n" : "111111\n")
        #expect(wrong.code == 1 && wrong.messages.contains(#""code":"wrong-code""#), "\(wrong)")
        #expect(try await server.charges().isEmpty)
        let confirmed = try await home.run("pay", "buy", Self.offer, input: code + "\n")
        #expect(confirmed.code == 0 && confirmed.output.hasPrefix("Paid "), "\(confirmed)")
        #expect(try await server.charges().count == 1)
    }

    @Test func `after the third wrong code the payment is declined, and another card pays`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        _ = try await home.run("pay", "buy", Self.offer, "--yes", input: Card.needsConfirmation.lines)
        let wrong = try await server.code(for: "card …3220") == "111111" ? "222222\n" : "111111\n"
        for _ in 1...2 { #expect(try await home.run("pay", "buy", Self.offer, input: wrong).code == 1) }
        #expect(try await home.states() == ["needsConfirmation"])
        #expect(try await home.run("pay", "buy", Self.offer, input: wrong).code == 1)
        #expect(try await home.states() == ["declined"])
        #expect(try await home.run("pay", "buy", Self.offer, "--yes", input: Card.accepted.lines).code == 0)
        #expect(try await server.charges().count == 1)
    }

    @Test func `a script calls off a payment that waits for the code, and pays with another card`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let early = try await home.run("pay", "cancel", Self.offer, "--json")
        #expect(early.code == 1, "\(early)")
        #expect(early.messages.contains(#""code":"payment-not-waiting","hint":"almanac pay status""#), "\(early)")
        _ = try await home.run("pay", "buy", Self.offer, "--yes", input: Card.needsConfirmation.lines)
        let advice = "'almanac pay cancel \(Self.offer)' to call off the payment."
        #expect(try await home.run("pay", "status").output.contains(advice))
        let cancelled = try await home.run("pay", "cancel", Self.offer, "--json")
        #expect(try cancelled.records().first?["state"] as? String == "cancelled", "\(cancelled)")
        #expect(try await server.codes()["card …3220"] == nil)
        #expect(try await home.run("pay", "buy", Self.offer, "--yes", input: Card.accepted.lines).code == 0)
        #expect(try await home.states() == ["confirmed", "cancelled"])
        #expect(try await server.charges().count == 1)
    }

    @Test func `a call that does not reach the server leaves the payment waiting`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        _ = try await home.run("pay", "buy", Self.offer, "--yes", input: Card.needsConfirmation.lines)
        try await server.misbehave(#"{"cut": "head", "only": "/api/v1/payments"}"#)
        let lost = try await home.run("pay", "cancel", Self.offer, "--json")
        #expect(lost.code == 1 && lost.messages.contains(#""code":"payment-unknown""#), "\(lost)")
        try await server.misbehave("{}")
        #expect(try await home.states() == ["needsConfirmation"])
        let cancelled = try await home.run("pay", "cancel", Self.offer)
        #expect(cancelled.code == 0 && cancelled.output.hasPrefix("Called off the payment of "), "\(cancelled)")
        #expect(try await server.charges().isEmpty)
    }

    @Test(arguments: [["pay", "buy", "library", "--yes"], ["pay", "restore"]])
    func `a session that the server ended is an error in every command, and leaves no screen open`(
        arguments: [String]
    ) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        try await server.endSessions()
        let outcome = try await home.run(arguments + ["--json"], input: Card.accepted.lines)
        #expect(outcome.code == 4, "\(outcome)")
        #expect(outcome.messages.contains(#""code":"session-ended","hint":"almanac signin""#), "\(outcome)")
        #expect(try await server.charges().isEmpty)
        #expect(try await home.states().allSatisfy { $0 == "declined" })
        // The user is signed out.
        let again = try await home.run("pay", "buy", "library", "--yes", "--json", input: Card.accepted.lines)
        #expect(again.code == 4 && again.messages.contains(#""code":"signed-out""#), "\(again)")
    }
}

extension Server {
    /// Ends all sessions, as a server does that finds a token stolen.
    func endSessions() async throws {
        for token in try await tokens() {
            var request = URLRequest(url: url.appending(path: "api/v1/revocations"))
            request.httpMethod = "POST"
            request.httpBody = Data(#"{"token": "\#(token)"}"#.utf8)
            let (_, response) = try await URLSession.shared.data(for: request)
            #expect((response as? HTTPURLResponse)?.statusCode == 204)
        }
    }
}
