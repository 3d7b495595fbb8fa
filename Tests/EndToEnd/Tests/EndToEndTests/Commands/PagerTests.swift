import Foundation
import Testing

/// Output that is longer than the screen of a terminal.
struct PagerTests {
    /// Marks each line that went through it.
    private static let marking = "sed 's/^/paged: /'"

    @Test func `long output is shown by a pager, and short output is not`() async throws {
        let home = try await preparedHome(taskCount: 20)
        let user = try await shell(home, ["ALMANAC_PAGER": Self.marking, "PAGER": "false"])
        try await run("almanac todo list", user, shows: "paged:   20  [ ] Task 20")
        for command in [
            "almanac city list", "almanac todo list --no-pager", "almanac todo list --json", "almanac todo list | cat",
            "PAGER= ALMANAC_PAGER=cat almanac todo list", "TERM=dumb almanac todo list",
        ] {
            let seen = try await run(command, user, shows: "code 0")
            #expect(!seen.contains("paged:") && !seen.contains("Cannot"), "\(command): \(seen)")
        }
        try await run("unset ALMANAC_PAGER; PAGER='sed s/^/second:/' almanac todo list", user, shows: "second:")
        try await leave(user)
    }

    @Test func `help that is longer than the screen is shown by a pager`() async throws {
        let user = try await shell(Home(), ["ALMANAC_PAGER": Self.marking])
        try await run("almanac todo --help", user, shows: "paged: SUBCOMMANDS:")
        for command in ["almanac todo --help --no-pager", "almanac todo --help | cat", "almanac --version"] {
            let seen = try await run(command, user, shows: "code 0")
            #expect(!seen.contains("paged:"), "\(command): \(seen)")
        }
        try await leave(user)
    }

    @Test func `output is printed plainly if the pager is missing or cannot run`() async throws {
        let home = try await preparedHome(taskCount: 20)
        let user = try await shell(home)
        for pager in ["/missing/pager", home.folder.path] {
            let seen = try await run("ALMANAC_PAGER=\(pager) almanac todo list", user, shows: "code 0")
            #expect(seen.contains("Task 1\r\n") && seen.contains("Task 20\r\n"), "\(seen)")
        }
        try await leave(user)
    }

    @Test func `a user who leaves the pager early has seen enough`() async throws {
        // With four bytes for each character, more than fits into a pipe.
        let home = try await preparedHome(taskCount: 20, titleLength: 960)
        let user = try await shell(home)
        for pager in ["head -n 1", "true"] {
            let seen = try await run("ALMANAC_PAGER='\(pager)' almanac todo list", user, shows: "code 0")
            #expect(!seen.contains("Task 20 ") && !seen.contains("almanac: "), "\(seen)")
        }
        try await leave(user)
    }

    private func preparedHome(taskCount: Int, titleLength: Int = 0) async throws -> Home {
        let home = try Home()
        for number in 1...taskCount {
            let title = "Task \(number)" + (titleLength > 0 ? " " + String(repeating: "𝒙", count: titleLength) : "")
            #expect(try await home.run("todo", "add", title).code == 0)
        }
        return home
    }

    /// A shell in a terminal of ten rows.
    private func shell(_ home: Home, _ environment: [String: String] = [:]) async throws -> Terminal {
        let user = try Terminal(shellOf: home, environment: environment.merging(["TERM": "xterm"]) { $1 })
        try await user.type("stty rows 10 cols 160", after: "shell> ")
        return user
    }

    @discardableResult
    private func run(_ command: String, _ user: Terminal, shows text: String) async throws -> String {
        // The echo of the line must not be the text.
        try await user.type("\(command); echo code $?", after: "shell> ")
        try await user.see("echo code $?")
        return try await user.see(text)
    }

    private func leave(_ user: Terminal) async throws {
        try await user.type("exit", after: "shell> ")
        _ = await user.exitCode()
    }
}
