import Foundation
import Testing

/// Tests of the first steps of a new user, in a terminal.
struct FirstLaunchTests {
    @Test func `tasks, a city, its weather, and the weather that is left when the server is lost`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let user = try Terminal(home)
        try await user.see("Nothing due today")
        try await user.see("> ")

        try await user.type("t")
        try await user.see("Nothing to do.")
        try await add("Buy milk", due: "today", user)
        try await add("Call Ana", due: "tomorrow", user)
        let list = try await add("Repair the bicycle", due: "", user)
        let order = ["Today", "Buy milk", "Tomorrow", "Call Ana", "Someday", "Repair the bicycle"]
        // Above the list is a message with the title of the last task.
        let content = list[(list.range(of: "Today")?.lowerBound ?? list.startIndex)...]
        let places = order.compactMap { content.range(of: $0)?.lowerBound }
        #expect(places.count == order.count && places == places.sorted(), "\(list)")

        try await user.type("d 1")
        try await user.see("Done: Buy milk")
        try await user.see("> ")
        try await user.type("b")
        try await user.see("Nothing due today")
        try await user.see("> ")

        try await user.type("w")
        try await user.see("No cities yet.")
        try await user.see("> ")
        try await user.type("a")
        try await user.see("City: ")
        try await user.type("Oslo")
        try await user.see("1. Oslo")
        try await user.see("> ")
        try await user.type("1")
        try await user.see("1. Oslo")
        try await user.see("°C")
        try await user.see("> ")
        try await user.type("1")
        try await user.see("made-up data")
        try await user.see("Next 24 hours")
        try await user.see("> ")

        await server.stopAndWait()
        try await user.type("f")
        try await user.see("Old weather")
        try await user.see("Next 24 hours")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    @Test func `changes of the first launch are present at the second`() async throws {
        let home = try Home(endpoints: URL(string: "http://127.0.0.1:9"))
        let first = try Terminal(home)
        try await first.see("> ")
        try await first.type("t")
        try await first.see("Nothing to do.")
        try await first.see("> ")
        try await add("Buy milk", due: "today", first)
        try await first.type("q")
        #expect(await first.exitCode() == 0)

        let second = try Terminal(home)
        try await second.see("1 today")
        try await second.type("t")
        try await second.see("1. [ ] Buy milk")
        try await second.type("q")
        #expect(await second.exitCode() == 0)
    }

    @Test func `a task that is being saved while the user quits is saved`() async throws {
        let home = try Home()
        let user = try Terminal(home)
        try await user.see("> ")
        try await user.type("t")
        try await user.see("Nothing to do.")
        try await user.see("> ")
        try await user.type("a")
        try await user.see("Cancel")
        try await user.type("Buy milk")
        try await user.see("Cancel")
        // This skips the other fields, saves the task and quits the app at once.
        try await user.type("/s\n/q")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("todo", "list", "--json").records().map { $0["title"] as? String } == ["Buy milk"])
    }

    @Test func `colours are for terminals that have them`() async throws {
        let home = try Home()
        for (environment, isColoured) in [
            (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": "1"], false), ([:], false),
        ] {
            let user = try Terminal(home, "--in-memory", "--lines", environment: environment)
            let screen = try await user.see("> ")
            #expect(screen.contains("\u{1B}[") == isColoured)
            try await user.type("q")
            #expect(await user.exitCode() == 0)
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `Ctrl-C ends it in order`(signal: Int32) async throws {
        let user = try Terminal(try Home(), "--in-memory")
        try await user.see("> ")
        user.signal(signal)
        #expect(await user.exitCode() == 2)
    }

    /// Adds a task from the list.
    ///
    /// - Returns: The list that is shown then.
    @discardableResult
    private func add(_ title: String, due: String, _ user: Terminal) async throws -> String {
        try await user.type("a")
        try await user.see("Title: ")
        try await user.see("Title: ")
        try await user.type(title)
        try await user.see("Every: ")
        try await user.see("Due: ")
        try await user.type(due)
        for field in ["Tags", "Project", "Every"] {
            try await user.see("\(field): ")
            try await user.type("")
        }
        try await user.see("> ")
        try await user.type("")
        try await user.see("Tasks")
        return try await user.see("> ")
    }
}
