import Foundation
import Testing

/// `almanac today`: the parts of the day, of which each fails alone.
@MainActor
struct TodayCommandTests {
    /// A home with a task for today, an overdue one, a city and a book that is being read.
    private func home(_ server: Server) async throws -> Home {
        let home = try Home(endpoints: server.url)
        for arguments in [
            ["todo", "add", "Buy milk", "--due", "today"], ["todo", "add", "Pay the rent", "--due", "2020-01-31"],
            ["todo", "add", "Later", "--due", "+3d"], ["city", "add", "Oslo"],
            ["books", "get", "opds2-the-long-orchard"],
        ] {
            #expect(try await home.run(arguments).code == 0)
        }
        return home
    }

    @Test func `today has the tasks that are due, the weather and the book, and asks a provider once an hour`()
        async throws
    {
        let server = try await Server()
        let home = try await home(server)
        let first = try await home.run("today")
        #expect(first.code == 0 && first.messages.isEmpty, "\(first)")
        let lines = first.output.split(separator: "\n")
        #expect(lines.dropFirst().prefix(3) == ["Overdue", "  2  Pay the rent  Fri 31 Jan 2020", "Today"])
        #expect(lines.contains("  1  Buy milk") && !first.output.contains("Later"))
        #expect(lines.dropLast().last?.hasPrefix("Oslo: ") == true && lines.last == "No book is open.")
        // The book is read, and the weather is stored.
        let user = try Terminal(home, "open", "almanac://reader/opds2-the-long-orchard")
        try await user.type("q", after: "page 1 of", "> ")
        #expect(await user.exitCode() == 0)
        await server.stopAndWait()
        for arguments in [["today"], ["today", "--offline"]] {
            let again = try await home.run(arguments)
            #expect(again.code == 0 && again.messages.isEmpty, "\(again)")
            #expect(again.output.contains("\nReading: The Long Orchard, "), "\(again)")
            #expect(again.output.contains(lines.dropLast().last ?? "?"))
        }
    }

    @Test(arguments: ["todo", "weather", "books"])
    func `a damaged file hides only its own part, which is named`(name: String) async throws {
        let server = try await Server()
        let home = try await home(server)
        #expect(try await home.run("today").code == 0)
        try Data("no database".utf8).write(to: home.file(name))
        let part = ["todo": "tasks", "weather": "weather", "books": "book"][name] ?? ""
        let text = try await home.run("today")
        #expect(text.code == 1)
        #expect(text.messages.hasPrefix("almanac: Cannot load the \(part): "), "\(text)")
        #expect(text.messages.contains("almanac repair \(name)"), "\(text)")
        #expect(text.output.contains("Buy milk") == (name != "todo"))
        #expect(text.output.contains("Oslo: ") == (name != "weather"))
        #expect(text.output.contains("No book is open.") == (name != "books"))
        let json = try await home.run("today", "--json")
        let record = try #require(try json.json() as? [String: Any])
        #expect((record["failures"] as? [[String: String]])?.map { $0["part"] } == [part])
        #expect(json.messages.contains(#""code":"part-failed""#), "\(json)")
    }

    @Test(.enabled(if: WallClock.isPossible, "there is no compiler"))
    func `stored weather that is older than an hour is loaded again, or shown with its age`() async throws {
        let server = try await Server()
        let home = try await home(server)
        #expect(try await home.run("today").code == 0)
        let clock = try await WallClock(in: home.folder)
        let later = clock.environment(showing: Date() + 2 * 3_600)
        let offline = try await home.run(["today", "--offline"], environment: later)
        #expect(offline.code == 0 && offline.output.contains(", from 2 hours ago\n"), "\(offline)")
        try await server.misbehave(#"{"status":500}"#)
        let failing = try await home.run(["today"], environment: later)
        #expect(failing.code == 0 && failing.output.contains(", from 2 hours ago\n"), "\(failing)")
        try await server.misbehave("{}")
        let fresh = try await home.run(["today"], environment: later)
        #expect(fresh.code == 0 && !fresh.output.contains(" ago\n"), "\(fresh)")
    }

    @Test func `offline without anything stored the weather is named as missing, and no server is asked`() async throws
    {
        let server = try await Server()
        let home = try await home(server)
        await server.stopAndWait()
        try Data().write(to: home.folder.appending(path: "libcurl.so.4"))
        let outcome = try await home.run(["today", "--offline"], environment: ["LD_LIBRARY_PATH": home.folder.path])
        #expect(outcome.code == 1 && outcome.output.contains("Buy milk"))
        #expect(outcome.messages.hasPrefix("almanac: Cannot load the weather: No weather of 'Oslo"), "\(outcome)")
    }

    @Test func `the first screen leads to the agenda, which follows the tasks`() async throws {
        let server = try await Server()
        let home = try await home(server)
        try await home.skipIntroduction()
        let user = try Terminal(home)
        try await user.type("a", after: "[a] Today", "> ")
        try await user.see("Today, ")
        try await user.see("Pay the rent")
        try await user.see("No book is open.")
        #expect(try await home.run("todo", "add", "Call Anna", "--due", "today").code == 0)
        try await user.type("q", after: "Call Anna", "> ")
        #expect(await user.exitCode() == 0)

        let linked = try Terminal(home, "open", "almanac://today")
        try await linked.type("b", after: "Pay the rent", "[b] Back", "> ")
        try await linked.type("q", after: "[a] Today", "> ")
        #expect(await linked.exitCode() == 0)

        let terminal = try FullScreenTerminal(home, [])
        try await terminal.press("a", after: "Tasks: 1 overdue, 2 today")
        try await terminal.see("the agenda") { page in
            ["› Today, ", "  2  Pay the rent  ", "  1  Buy milk", "  Oslo: ", "No book is open."].allSatisfy { text in
                page.lines.contains { $0.contains(text) }
            }
        }
        #expect(try await home.run("todo", "done", "1").code == 0)
        try await terminal.see("the agenda without the task") { page in
            page.lines.contains { $0.contains("Call Anna") } && !page.lines.contains { $0.contains("Buy milk") }
        }
        terminal.press("\u{11}")
        #expect(await terminal.exitCode() == 0)
    }
}
