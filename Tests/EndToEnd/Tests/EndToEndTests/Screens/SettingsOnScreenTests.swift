import Foundation
import Testing

/// Tests of settings that are changed while the screen that they concern is open. A second almanac hands the link to the
/// settings over to the one with the screen.
struct SettingsOnScreenTests {
    @Test func `units and the provider change the open weather of a city`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("city", "add", "Oslo").code == 0)
        let user = try Terminal(home)
        try await user.see("[w] Weather")
        try await user.see("> ")
        try await user.type("w")
        try await user.see("1. Oslo")
        try await user.see("> ")
        try await user.type("1")
        try await user.see("Open-Meteo")
        try await user.see("Next 24 hours (°C)")
        try await user.see("[b] Back")
        try await user.see("> ")

        try await change(("1", "Provider"), ("n 2", "(•) Imperial"), user, home)
        let imperial = try await user.see("Next 24 hours (°F)")
        #expect(imperial.contains("Open-Meteo"))
        try await user.see("[b] Back")
        try await user.see("> ")

        try await change(("1", "Provider"), ("p 3", "(•) MET Norway"), user, home)
        try await user.see("MET Norway")
        try await user.see("Next 24 hours (°F)")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    @Test func `the source of books changes the open catalogue`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home)
        try await user.see("[c] Books")
        try await user.see("> ")
        try await user.type("c")
        try await user.see("1. (•) Project Gutenberg")
        try await user.see("32 of 160 books")
        try await user.see("> ")
        #expect(try await home.run("settings", "set", "book-source", "opds2").code == 0)
        try await user.see("1. (•) Fulcrum")
        try await user.see("32 of 240 books")
        try await user.see("> ")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    @Test func `the width of an open book is kept, and follows the settings`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("books", "get", "opds2-the-long-orchard").code == 0)
        #expect(try await home.run("settings", "get", "page-width").output == "automatic\n")
        let reader = try Terminal(home, "books", "read", "opds2-the-long-orchard")
        try await reader.type("q", after: "[w] Width: automatic", "> ")
        #expect(await reader.exitCode() == 0)
        #expect(try await home.run("settings", "set", "page-width", "64").output.contains("normal"))
        #expect(try await home.run("settings", "set", "page-width", "201").code == 64)
        let user = try Terminal(home, "books", "read", "opds2-the-long-orchard")
        try await user.type("w", after: "[w] Width: normal", "> ")
        try await user.see("[w] Width: wide")
        try await user.see("> ")
        #expect(try await home.run("settings", "get", "page-width").output == "wide\n")
        #expect(try await home.run("settings", "set", "page-width", "narrow").code == 0)
        try await user.type("c", after: "[w] Width: narrow", "> ")
        // The way back from the contents leads to the page, and from there out of the book.
        try await user.type("b", after: "Contents of", "[b] Back to the page", "> ")
        try await user.type("q", after: "[w] Width: narrow", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `a setting and the record of usage are changed, undone and redone`() async throws {
        let home = try Home()
        let user = try Terminal(home, "open", "almanac://settings")
        try await user.type("1", after: "1. Weather", "> ")
        try await user.type("n 2", after: "(•) Metric", "> ")
        try await user.type("u", after: "(•) Imperial", "[u] Undo", "> ")
        try await user.type("U", after: "(•) Metric", "[U] Redo", "> ")
        try await user.type("b", after: "(•) Imperial", "[u] Undo", "> ")
        try await user.type("9", after: "9. Privacy", "> ")
        try await user.type("r", after: "[ ] Record how I use almanac", "> ")
        try await user.type("u", after: "[x] Record how I use almanac", "[u] Undo", "> ")
        try await user.type("q", after: "[ ] Record how I use almanac", "[U] Redo", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("settings", "get", "units").output == "imperial\n")
    }

    @Test func `the location page sets, finds and forgets the position`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home, "open", "almanac://settings")
        try await user.type("8", after: "Not known", "> ")
        try await user.type("p 59.91, 10.75", after: "does not know where you are", "> ")
        try await user.type("f", after: "You are at 59.91, 10.75, as you have entered.", "> ")
        try await user.type("x", after: "as the server has found", "> ")
        try await user.type("y", after: "Forget this position and the ones before it? [y/N] ")
        try await user.type("q", after: "does not know where you are", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("location", "history", "--json").output == "[]\n")
    }

    @Test func `the first weekday and the time zone change the open list of tasks`() async throws {
        let home = try Home()
        let (zone, hours) = Home.noon
        #expect(try await home.run("settings", "set", "time-zone", zone).code == 0)
        #expect(try await home.run("todo", "add", "Now", "--due", "today").code == 0)
        #expect(try await home.run("todo", "add", "Far", "--due", "+6d").code == 0)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let weekday = calendar.component(.weekday, from: Date())
        let user = try Terminal(home)
        try await user.see("[t] Tasks")
        try await user.see("> ")
        try await user.type("t")
        try await user.see("Far")
        try await user.see("> ")

        let week = ("2", "The week begins on")
        // In six days is this week if the week begins today, and next week if it begins tomorrow. Option 1 is the region.
        try await change(week, ("w \(weekday + 1)", "\(weekday + 1). (•)"), user, home)
        try await user.see("Today")
        try await user.see("Later this week")
        try await user.see("Far")
        try await user.see("> ")
        try await change(week, ("w \(weekday % 7 + 2)", "\(weekday % 7 + 2). (•)"), user, home)
        try await user.see("Next week")
        try await user.see("Far")
        try await user.see("> ")

        let (other, heading) = hours <= 2 ? ("Pacific/Kiritimati", "Overdue") : ("Etc/GMT+12", "Tomorrow")
        try await change(week, ("z \(other)", "Time zone: \(other)"), user, home)
        try await user.see(heading)
        try await user.see("Now")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    /// Changes a setting over the present screens, and returns to them.
    ///
    /// - Parameters:
    ///   - page: The number of the page in the overview, and a text of it that the overview does not have.
    ///   - input: The text that the user types there, and the page's content afterwards.
    private func change(
        _ page: (number: String, text: String), _ input: (text: String, shows: String), _ user: Terminal, _ home: Home
    ) async throws {
        let outcome = try await home.run("open", "almanac://settings")
        #expect(
            outcome.code == 0 && outcome.messages == "The link is handed to the almanac that is open.\n", "\(outcome)")
        try await user.see("About")
        try await user.see("> ")
        try await user.type(page.number)
        try await user.see(page.text)
        try await user.see("[b] Back")
        try await user.see("> ")
        try await user.type(input.text)
        try await user.see(input.shows)
        try await user.see("[b] Back")
        try await user.see("> ")
        try await user.type("b")
        try await user.see("About")
        try await user.see("> ")
        try await user.type("b")
    }
}
