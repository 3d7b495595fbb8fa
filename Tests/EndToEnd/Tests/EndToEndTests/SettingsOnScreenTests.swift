import Foundation
import Testing

/// Tests of settings that are changed while the screen that they concern is open. A second almanac hands the link to the
/// settings over to the one with the screen.
@Suite(.timeLimit(.minutes(10)))
struct SettingsOnScreenTests {
    @Test func `units and the provider change the open weather of a city`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("city", "add", "Oslo").code == 0)
        let user = try Terminal(home)
        try await user.see("[w] Weather")
        try await user.see("> ")
        try user.type("w")
        try await user.see("1. Oslo")
        try await user.see("> ")
        try user.type("1")
        try await user.see("Open-Meteo")
        try await user.see("Next 24 hours (°C)")
        try await user.see("[b] Back")
        try await user.see("> ")

        try await change(("1", "The week begins on"), ("u 2", "(•) Imperial"), user, home)
        let imperial = try await user.see("Next 24 hours (°F)")
        #expect(imperial.contains("Open-Meteo"))
        try await user.see("[b] Back")
        try await user.see("> ")

        try await change(("3", "Provider"), ("p 3", "(•) MET Norway"), user, home)
        try await user.see("MET Norway")
        try await user.see("Next 24 hours (°F)")
        try user.type("q")
        #expect(await user.exitCode() == 0)
    }

    @Test func `the source of books changes the open catalogue`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home)
        try await user.see("[k] Books")
        try await user.see("> ")
        try user.type("k")
        try await user.see("1. (•) Gutendex")
        try await user.see("32 of 160 books")
        try await user.see("Search: ")
        #expect(try await home.run("settings", "set", "book-source", "opds2").code == 0)
        try await user.see("1. (•) OPDS 2.0")
        try await user.see("32 of 240 books")
        try user.type("/q")
        #expect(await user.exitCode() == 0)
    }

    /// Changes a setting over what is open, and goes back to that.
    ///
    /// - Parameters:
    ///   - page: The number of the page in the overview, and a text of it that the overview does not have.
    ///   - input: What the user types there, and what the page shows then.
    private func change(
        _ page: (number: String, text: String), _ input: (text: String, shows: String), _ user: Terminal, _ home: Home
    ) async throws {
        let outcome = try await home.run("open", "almanac://settings")
        #expect(outcome.code == 0 && outcome.messages == "The almanac that is open shows it.\n", "\(outcome)")
        try await user.see("About")
        try await user.see("> ")
        try user.type(page.number)
        try await user.see(page.text)
        // Where a text is asked for, it is typed at the prompt of its field.
        let keys = try await user.see("b] Back")
        try await user.see(keys.hasSuffix("[/b] Back") ? ": " : "> ")
        try user.type(input.text)
        try await user.see(input.shows)
        try await user.see("[b] Back")
        try await user.see("> ")
        try user.type("b")
        try await user.see("About")
        try await user.see("> ")
        try user.type("b")
    }
}
