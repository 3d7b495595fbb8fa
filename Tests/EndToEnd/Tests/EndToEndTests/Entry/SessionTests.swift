import Foundation
import Testing

/// Tests of a session's parts, in a terminal.
struct SessionTests {
    @Test func `a tester replaces live services by doubles and goes back, without a restart`() async throws {
        let home = try Home()
        #expect(try await home.run("todo", "add", "Buy milk", "--due", "today").code == 0)
        let user = try Terminal(home, "--tester")
        try await user.see("Tasks: 1 today")
        try await switchTasks(user)
        try await user.see("Nothing due today")
        try await user.type("t")
        try await user.see("Nothing to do.")
        try await user.type("a")
        try await user.see("Title: ")
        try await user.type("Only in memory")
        try await user.type("/s")
        try await user.see("1. [ ] Only in memory")
        try await user.type("b")
        try await switchTasks(user)
        try await user.see("Tasks: 1 today")
        try await user.type("t")
        try await user.see("1. [ ] Buy milk")
        try await user.type("q")
        #expect(await user.exitCode() == 0)

        let list = try await home.run("todo", "list")
        #expect(list.output.contains("Buy milk") && !list.output.contains("Only in memory"))
    }

    /// Goes from the first screen to where a tester switches the tasks, which leads back to the first screen.
    private func switchTasks(_ user: Terminal) async throws {
        try await user.see("[s] Settings")
        try await user.see("> ")
        try await user.type("s")
        try await user.see("11. Testing")
        try await user.see("> ")
        try await user.type("11")
        try await user.see("Live services")
        try await user.see("2. ")
        try await user.see("Tasks")
        try await user.see("> ")
        try await user.type("2")
        try await user.see("Almanac")
    }

    @Test func `a link opens the screens at its place, and home is below it`() async throws {
        let home = try Home()
        let user = try Terminal(home, "open", "almanac://tasks/new")
        try await user.see("Title: ")
        try await user.type("Buy milk")
        try await user.type("/s")
        try await user.see("Nothing due today")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("todo", "list").output.contains("Buy milk"))
    }

    @Test(arguments: ["almanac://tasks?do=delete", "https://example.com", "almanac://x/../tasks"])
    func `an argument that is no link of almanac is a usage error`(link: String) async throws {
        let result = try await Home().run("open", link)
        #expect(result.code == 64)
        #expect(result.messages.contains("is not a link of almanac"))
    }

    @Test func `with an invalid weather response, almanac opens, tasks work, and weather shows the error`() async throws
    {
        let home = try Home()
        #expect(try await home.run("todo", "add", "Buy milk", "--due", "today").code == 0)
        try Data(repeating: 0x5A, count: 8_192).write(to: home.folder.appending(path: "weather.sqlite"))
        let user = try Terminal(home)
        try await user.see("Tasks: 1 today")
        try await user.see("Cannot load the weather: ")

        try await user.type("t")
        try await user.see("1. [ ] Buy milk")
        try await user.type("d 1")
        try await user.see("Done: Buy milk")
        try await user.type("b")
        try await user.see("Nothing due today")

        try await user.type("w")
        try await user.see("almanac repair weather")
        try await user.see("Try again")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }
}
