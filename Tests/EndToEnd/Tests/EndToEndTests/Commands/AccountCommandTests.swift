import Foundation
import FoundationNetworking
import Testing

/// Tests of `almanac signin`, `signout`, `account`, `pin` and `notifications` with the demo server.
struct AccountCommandTests {
    private static let phone = "+47 912 34 567"
    private static let number = "+4791234567"

    @Test func `signing in on a terminal hides the code`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "signin", skippingIntroduction: false)
        try await user.see("Phone number: ")
        try await user.type(Self.phone)
        try await user.see("A code was sent to \(Self.number).")
        try await user.see("Code: ")
        let code = try await server.code(for: Self.number)
        try await user.type(code)
        let seen = try await user.see("Signed in as \(Self.number).")
        #expect(!seen.contains(code))
        #expect(await user.exitCode() == 0)
        let account = try await home.run("account", "--json")
        #expect((try account.json() as? [String: Any])?["phone"] as? String == Self.number)
        let out = try await home.run("signout")
        #expect(out.code == 0 && out.output.contains(Self.number))
        #expect(try await home.run("account").code == 4)
        #expect(try await home.run("signout", "--json").output == "null\n")
    }

    @Test func `a script asks for the code in one run and enters it in the next`() async throws {
        let (server, home, early) = try await codeRequestDuringTheWait()
        #expect(early.code == 1 && early.messages.contains(#""code":"too-early","hint":"almanac signin""#), "\(early)")
        let code = try await server.code(for: Self.number)
        let wrong = try await home.run("signin", "--json", input: code == "111111\n" ? "222222\n" : "111111\n")
        #expect(wrong.code == 1 && wrong.messages.contains(#""code":"wrong-code""#), "\(wrong)")
        let signedIn = try await home.run("signin", "--json", input: code + "\n")
        #expect(signedIn.code == 0 && signedIn.messages.isEmpty, "\(signedIn)")
        #expect((try signedIn.json() as? [String: Any])?["phone"] as? String == Self.number)
        let again = try await home.run("signin", Self.phone, "--json")
        #expect(again.code == 1 && again.messages.contains(#""hint":"almanac signout""#), "\(again)")
    }

    private func codeRequestDuringTheWait() async throws -> (Server, Home, Outcome) {
        let start = ContinuousClock.now
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let asked = try await home.run("signin", Self.phone, "--json")
        #expect(asked.code == 64 && asked.messages.contains(#""code":"input-missing""#), "\(asked)")
        let early = try await home.run("signin", Self.phone, "--json")
        // On a slow machine the minute may be over in which a second request is refused. Then
        // the test begins again.
        return start.duration(to: .now) < .seconds(60) ? (server, home, early) : try await codeRequestDuringTheWait()
    }

    @Test func `processes that renew the tokens at once stay signed in, also if the server ends a token early`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        for round in 1...2 {
            // This moves the server's clock only.
            try await server.advance(by: 1_000)
            let codes = try await withThrowingTaskGroup { group in
                for _ in 0..<4 { group.addTask { try await home.run("pay", "restore", "--json").code } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes == [0, 0, 0, 0])
            #expect(try await server.tokens().count == 2 + 2 * round)
        }
        #expect(try await home.run("account").code == 0)
    }

    @Test func `after a mistyped number the user requests a code for the right one`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        for phone in ["+46 70 123 45 67", Self.phone] { _ = try await home.run("signin", phone) }
        let code = try await server.code(for: Self.number)
        let signedIn = try await home.run("signin", "--json", input: code + "\n")
        #expect((try signedIn.json() as? [String: Any])?["phone"] as? String == Self.number, "\(signedIn)")
    }

    @Test func `a renewal that does not reach the server fails its command, and the user stays signed in`() async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        try await server.advance(by: 1_000)
        try await server.misbehave(#"{"cut":"head","only":"/api/v1/tokens"}"#)
        let lost = try await home.run("pay", "restore", "--json")
        #expect(lost.code == 1 && !lost.messages.contains("session-ended"), "\(lost)")
        try await server.misbehave("{}")
        #expect(try await home.run("pay", "restore").code == 0)
        #expect(try await home.run("account").output.contains(Self.number))
    }

    @Test(arguments: [["weather", "Oslo"], ["books", "show", "opds2-nothing-there"]])
    func `a sign-out without the server is sent by the next command that reaches it, even if that fails`(
        command: [String]
    ) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let token = try #require(try await server.tokens().first)
        try await server.misbehave(#"{"cut":"head"}"#)
        #expect(try await home.run("signout").code == 0)
        try await server.misbehave("{}")
        #expect(try await home.run("todo", "list").code == 0)
        #expect(try await server.account(of: token) == 200)
        #expect(try await home.run(command).code == (command.contains("weather") ? 0 : 1))
        #expect(try await server.account(of: token) == 401)
    }

    @Test func `without an account the command exits with 4 and names the command for signing in`() async throws {
        let outcome = try await Home().run("account")
        #expect(outcome.code == 4 && outcome.output.isEmpty)
        #expect(outcome.messages == "almanac: You are not signed in.\nhint: almanac signin\n")
    }

    @Test(arguments: [
        (["signin"], "The phone number is missing"), (["signin", "+4791234567"], "The code from the SMS is missing"),
        (["pin", "set"], "The new PIN is missing"),
    ])
    func `with --no-input a command fails without an effect and names the missing argument`(
        arguments: [String], message: String
    ) async throws {
        let server = try await Server()
        let outcome = try await Home(endpoints: server.url).run(arguments + ["--no-input"], input: "4711\n4711\n")
        #expect(outcome.code == 64 && outcome.messages.contains(message), "\(outcome)")
        #expect(try await server.codes().isEmpty)
    }

    @Test func `a PIN is set, protects the account, is changed and removed, by a person and by scripts`() async throws {
        let home = try Home()
        let user = try Terminal(home, "pin", "set", skippingIntroduction: false)
        for prompt in ["New PIN: ", "New PIN again: "] {
            try await user.see(prompt)
            try await user.type("471193")
        }
        let seen = try await user.see("The PIN is set.")
        #expect(!seen.contains("4711"))
        #expect(await user.exitCode() == 0)

        #expect(try await home.run("account").messages.contains("The PIN is missing"))
        #expect(try await home.run("account", input: "471193\n").code == 4)
        let wrong = try await home.run("account", "--json", input: "999913\n")
        #expect(wrong.code == 1 && wrong.messages.contains(#""code":"wrong-pin""#), "\(wrong)")
        #expect(try await home.run("pin", "change", input: "471193\n481293\n").output == "The PIN is changed.\n")
        let removed = try await home.run("pin", "remove", "--json", input: "481293\n")
        #expect((try removed.json() as? [String: Bool]) == ["pin": false], "\(removed)")
        #expect(try await home.run("account").code == 4)
    }

    @Test func `topics are turned on and off`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let topics = try await home.run("notifications", "list", "--json").records()
        let id = try #require(topics.first?["id"] as? String)
        let on = try await home.run("notifications", "on", id, "--json").records()
        #expect(on.count == 1 && on.first?["on"] as? Bool == true)
        #expect(try await home.run("notifications", "off", id).output.hasPrefix("[ ] \(id)  "))
        let unknown = try await home.run("notifications", "on", "nothing", "--json")
        #expect(unknown.code == 1 && unknown.messages.contains(#""code":"unknown-topic""#), "\(unknown)")
    }

    @Test func `a notification of an enabled topic opens a book`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("notifications", "show", "--json").records().isEmpty)
        _ = try await home.run("notifications", "on", "book-of-the-month")
        let shown = try await home.run("notifications", "show", "--json").records()
        let link = try #require(shown.first?["link"] as? String)
        #expect(link.hasPrefix("almanac://book/opds2-") && link.hasSuffix("?promo=MOON"))
        #expect(try await home.run("notifications", "show").output.hasSuffix("\nalmanac open '\(link)'\n"))
    }

    @Test func `every licence is listed, and its text is printed`() async throws {
        let home = try Home()
        let licenses = try await home.run("licenses", "--json").records()
        let names = licenses.compactMap { $0["name"] as? String }
        #expect(names.contains { $0.lowercased().contains("argument-parser") })
        for name in names {
            let license = try await home.run("licenses", name, "--json").records()
            #expect((license.first?["text"] as? String)?.isEmpty == false, "\(name)")
        }
        #expect(try await home.run("licenses", "nothing").messages.hasSuffix("hint: almanac licenses\n"))
    }
}

extension Server {
    /// The status with which the server answers an access token.
    fileprivate func account(of token: String) async throws -> Int? {
        var request = URLRequest(url: url.appending(path: "api/v1/account"))
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        return (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode
    }
}
