import Foundation
import Testing

/// Tests of the rows of lists: moving by letters, filters, several rows at once, and taking back what was done.
@MainActor
struct RowTests {
    private static let cities = ["Oslo", "Bergen", "Lisbon", "Reykjavík"]

    /// Stops with the test, not before: the list asks for the weather.
    private let server: Server
    private let home: Home

    init() async throws {
        server = try await Server()
        let home = try Home(endpoints: server.url)
        self.home = home
        try await home.skipIntroduction()
        for city in Self.cities { #expect(try await home.run("city", "add", city).code == 0) }
    }

    private func savedCities() async throws -> [String] {
        try await home.run("city", "list", "--json").records().compactMap { $0["name"] as? String }
    }

    /// The list of cities on a whole terminal.
    private func listOfCities() async throws -> FullScreenTerminal {
        let terminal = try FullScreenTerminal(home, ["open", "almanac://cities"])
        try await seeWeather(terminal)
        try await terminal.drawAgain()
        return terminal
    }

    /// Waits until the weather no longer changes the list.
    private func seeWeather(_ terminal: FullScreenTerminal) async throws {
        try await terminal.see("the weather of all") { page in
            page.lines.count { $0.contains("°C") } == Self.cities.count && page.lines.contains { $0.hasPrefix("▸ ") }
                && !page.lines[0].hasSuffix("loading…")
        }
    }

    private func focus(_ terminal: FullScreenTerminal, on title: String) async throws {
        try await terminal.see("the focus on \(title)") { $0.lines.contains { $0.hasPrefix("▸ \(title)") } }
    }

    private func quit(_ terminal: FullScreenTerminal) async throws {
        terminal.press("\u{11}")
        #expect(await terminal.exitCode() == 0)
    }

    @Test func `letters and Control move the focus of a list, and Ctrl-D quits nothing`() async throws {
        let terminal = try await listOfCities()
        for (key, title) in [
            ("j", "Bergen"), ("G", "Reykjavík"), ("k", "Lisbon"), ("g", "Oslo"), ("\u{04}", "Reykjavík"),
            ("\u{15}", "Oslo"),
        ] {
            terminal.press(key)
            try await focus(terminal, on: title)
        }
        try await quit(terminal)
    }

    @Test func `a list narrows while a filter is typed, and keys act on its rows only`() async throws {
        let terminal = try await listOfCities()
        terminal.press("/reykjavi")
        try await terminal.see("1 match")
        #expect(!terminal.page.lines.contains { $0.contains("Oslo") })
        try await focus(terminal, on: "Reykjavík")
        terminal.press("\r")
        try await terminal.see("Esc shows all")
        let count = terminal.output.count
        try await terminal.drawAgain()
        // The match is underlined.
        let drawn = String(decoding: terminal.output[count...], as: UTF8.self)
        #expect(drawn.contains("\u{1B}[0;4;7mReykjaví\u{1B}[0;7mk"), "\(drawn)")
        terminal.press("jjkx")
        try await terminal.see("Nothing matches.")
        #expect(try await savedCities() == ["Oslo", "Bergen", "Lisbon"])
        terminal.press("\u{1B}[27u")
        try await terminal.see("Lisbon")
        try await quit(terminal)
    }

    @Test func `several marked cities are removed, brought back and removed again in one step each`() async throws {
        let terminal = try await listOfCities()
        terminal.press("j  ")
        try await terminal.see("2 marked")
        try await terminal.drawAgain()
        terminal.press("x")
        try await terminal.see("Oslo and Reykjavík") { page in
            !page.lines.contains { $0.contains("Bergen") || $0.contains("Lisbon") }
                && page.lines.contains { $0.contains("u Undo") }
        }
        #expect(try await savedCities() == ["Oslo", "Reykjavík"])
        try await terminal.drawAgain()
        terminal.press("u")
        try await terminal.see("U Redo")
        try await seeWeather(terminal)
        #expect(try await savedCities() == Self.cities)
        try await terminal.drawAgain()
        terminal.press("U")
        try await terminal.see("the cities without two") { page in !page.lines.contains { $0.contains("Bergen") } }
        #expect(try await savedCities() == ["Oslo", "Reykjavík"])
        try await quit(terminal)
    }

    @Test func `by lines, a slash and words narrow the list, and numbers count the rows that are left`() async throws {
        let user = try Terminal(home, "open", "almanac://cities", skippingIntroduction: false)
        try await user.type("/ lis", after: "4. Reykjavík", "> ")
        try await user.type("x 1", after: "Filter 'lis': 1 match", "1. Lisbon", "> ")
        try await user.type("/", after: "Filter 'lis': 0 matches", "Nothing matches.", "> ")
        try await user.type("u", after: "3. Reykjavík", "> ")
        try await user.type("q", after: "Restored: Lisbon", "4. Reykjavík", "> ")
        #expect(await user.exitCode() == 0)
        #expect(try await savedCities() == Self.cities)
    }

    @Test func `by the wire, a script narrows the list for itself`() async throws {
        let file = home.folder.appending(path: "test.script")
        try Data(
            """
            press w
            expect Oslo
            filter REYKJAVIK
            expect 1 match
            expect-not Oslo
            filter
            expect Oslo
            """.utf8
        ).write(to: file)
        let outcome = try await home.run("drive", file.path)
        #expect(outcome.code == 0, "\(outcome)")
    }
}
