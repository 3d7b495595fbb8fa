import Foundation
import Testing

/// Tests of coming in, signing in and signing out, in a terminal with the demo server.
struct EntryTests {
    private static let phone = "+47 912 34 567"
    private static let number = "+4791234567"

    @Test func `a new user who skips everything sees the first screen, gets no more questions, and has no vault`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let first = try Terminal(home, skippingIntroduction: false)
        try await first.see("Welcome to almanac")
        try await first.see("[s] Skip")
        try await first.see("> ")
        try await first.type("s")
        try await first.see("Nothing due today")
        try await first.type("q")
        #expect(await first.exitCode() == 0)

        let second = try Terminal(home, skippingIntroduction: false)
        let seen = try await second.see("Nothing due today")
        #expect(!seen.contains("Welcome"))
        try await second.type("q")
        #expect(await second.exitCode() == 0)
        #expect(!FileManager.default.fileExists(atPath: home.folder.appending(path: "vault").path))
    }

    @Test func `a new user who leaves the introduction gets it again`() async throws {
        let home = try Home()
        for _ in 0..<2 {
            let user = try Terminal(home, skippingIntroduction: false)
            try await user.see("Welcome to almanac")
            try await user.see("> ")
            try await user.type("q")
            #expect(await user.exitCode() == 0)
        }
    }

    @Test func `a damaged payments file shows its error instead of the offer, and the app goes on`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try Data("garbage".utf8).write(to: home.file("payments"))
        let user = try Terminal(home, skippingIntroduction: false)
        try await user.readIntroduction()
        try await user.type("o")
        try await user.type("b", after: "almanac repair payments", "> ")
        try await user.see("Nothing due today")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    @Test func `a new user signs in on the last page, with a wrong code before the right one`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, skippingIntroduction: false)
        for page in 1...5 {
            try await user.see("Page \(page) of 6")
            try await user.see("> ")
            try await user.type("")
        }
        try await user.see("[i] Sign in")
        try await user.see("> ")
        try await user.type("i")
        try await askForCode(user)
        let code = try await server.code(for: Self.number)
        try await user.type(code == "111111" ? "222222" : "111111")
        try await user.see("The code is not correct. You have 4 tries left.")
        try await user.see("Code: ")
        try await user.type(code)
        try await user.see("Nothing due today")
        try await user.see("> ")
        try await user.type("s")
        try await user.see(Self.number)
        try await user.type("q")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("account").output.contains(Self.number))
    }

    @Test func `signing in can be cancelled at every step, and then home is shown`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "open", "almanac://sign-in")
        try await user.see("Phone: ")
        try await user.type("/b")
        try await user.see("[s] Settings")
        try await user.see("> ")
        try await user.type("q")
        #expect(await user.exitCode() == 0)

        let again = try Terminal(home, "open", "almanac://sign-in", skippingIntroduction: false)
        try await askForCode(again)
        try await again.type("/b")
        try await again.see("[s] Settings")
        try await again.see("> ")
        try await again.type("q")
        #expect(await again.exitCode() == 0)
        #expect(try await home.run("account").code == 4)
        // No code waits to be entered.
        let outcome = try await home.run("signin", "--json", "--no-input")
        #expect(outcome.messages.contains("The phone number is missing"), "\(outcome)")
    }

    @Test func `a code that is entered too late has expired`() async throws {
        let server = try await Server()
        let user = try Terminal(try Home(endpoints: server.url), "open", "almanac://sign-in")
        try await askForCode(user)
        let code = try await server.code(for: Self.number)
        try await server.advance(by: 601)
        try await user.type(code)
        try await user.see("It has expired. You need a new one.")
        try await user.type("/q")
    }

    @Test(.enabled("Clocks cannot be moved here: it needs unshare, and root.", TimeNamespace.isPossible))
    func `a code request during the wait is refused, even offline, after a restart and with the clock set back`()
        async throws
    {
        for offset in [0, 5, -30] {
            // Each with a wait of its own: after a restart, the wall clock counts, which goes on between the commands.
            var (home, asked) = try await codeRequest()
            var early = try await TimeNamespace(start: asked, offset: offset).run(home, "signin", Self.phone, "--json")
            while asked.duration(to: .now) > .seconds(50) {
                // On a slow machine the minute may be over in which a second request is refused. Then
                // the test begins again.
                (home, asked) = try await codeRequest()
                early = try await TimeNamespace(start: asked, offset: offset).run(home, "signin", Self.phone, "--json")
            }
            #expect(early.code == 1 && early.messages.contains(#""code":"too-early""#), "\(offset) s: \(early)")
            // A minute later the server is queried, but it is gone.
            let late = try await TimeNamespace(start: asked, offset: 90).run(home, "signin", Self.phone, "--json")
            #expect(late.code == 1 && !late.messages.contains("too-early"), "\(offset) s: \(late)")
        }
    }

    /// A data folder that has asked for a code, when that was, and no server any more.
    private func codeRequest() async throws -> (home: Home, asked: ContinuousClock.Instant) {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("signin", Self.phone, "--json").code == 64)
        let asked = ContinuousClock.now
        await server.stopAndWait()
        return (home, asked)
    }

    @Test func `another account can sign in, and sees no data of the first one`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let user = try await openAccount(home)
        try await user.type("a")
        try await user.see("sign in again?")
        try await user.type("y")
        try await user.see("Phone: ")
        try await user.type("+46 70 123 45 67")
        try await user.see("> ")
        try await user.type("")
        try await user.see("Code: ")
        try await user.type(try await server.code(for: "+46701234567"))
        try await user.see("[s] Settings")
        try await user.see("> ")
        try await user.type("s")
        try await user.see("+46701234567")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("account").output.contains("+46701234567"))
    }

    @Test func `a user signs out without the server`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        await server.stopAndWait()
        let user = try await openAccount(home)
        try await user.type("o")
        try await user.see("Sign out \(Self.number)?")
        try await user.type("y")
        try await user.see("[t] Tasks")
        try await user.see("> ")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("account").code == 4)
    }

    /// Opens the page of the account of a user who is signed in.
    private func openAccount(_ home: Home) async throws -> Terminal {
        let user = try Terminal(home, "open", "almanac://settings")
        try await user.see("6. Account")
        try await user.see("> ")
        try await user.type("6")
        try await user.see("You are signed in as \(Self.number).")
        try await user.see("> ")
        return user
    }

    private func askForCode(_ user: Terminal) async throws {
        try await user.see("Phone: ")
        try await user.type(Self.phone)
        try await user.see("Phone: \(Self.phone)")
        try await user.see("> ")
        try await user.type("")
        try await user.see("A code was sent by SMS to \(Self.number).")
        try await user.see("Code: ")
    }
}
