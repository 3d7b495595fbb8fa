import Foundation
import ProcessTesting
import TestSupport
import Testing

/// Tests of an almanac that other processes see and use.
struct WireTests {
    private static let pin = "471193"

    /// Starts an almanac without screens in memory, and waits until it listens.
    private func headless(_ home: Home) async throws -> (run: ProgramRun, socket: String) {
        let socket = home.folder.appending(path: "run/almanac.socket").path
        let run = try home.start(["--headless", "--in-memory", "--socket", socket])
        try await until { FileManager.default.fileExists(atPath: socket) }
        return (run, socket)
    }

    /// Waits until the almanac with screens listens.
    private func untilOpen(_ home: Home) async throws {
        try await until { FileManager.default.fileExists(atPath: home.folder.appending(path: "almanac.socket").path) }
    }

    private func script(_ home: Home, _ text: String) throws -> String {
        let file = home.folder.appending(path: "test.script")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @Test func `a Python program that knows the schema only buys a book`() async throws {
        let home = try Home()
        let (run, socket) = try await headless(home)
        let client = URL(filePath: #filePath).appending(path: "../../../../../Wire/purchase.py").standardized.path
        let buyer = try ChildProcess("/usr/bin/env", ["python3", client, socket])
        #expect(await buyer.lines() == ["The Night Ferry: The list"])
        #expect(await buyer.exitCode() == 0)
        #expect(try await run.outcome().code == 0)
    }

    @Test func `an almanac without screens listens in its data folder, and ends at a signal with its clients`()
        async throws
    {
        let home = try Home()
        try await home.skipIntroduction()
        let run = try home.start(["--headless"])
        try await untilOpen(home)
        let user = try Terminal(home, "attach", skippingIntroduction: false)
        try await user.see("Nothing due today")
        try await user.see("> ")
        run.kill(SIGTERM)
        let outcome = try await run.outcome()
        #expect(outcome.code == 0 && outcome.messages.isEmpty, "\(outcome)")
        try await user.see("The almanac that was shown has ended.")
        #expect(await user.exitCode() == 0)
    }

    @Test func `a second terminal shows the same screens and uses them, and quits alone`() async throws {
        let home = try Home()
        let first = try Terminal(home, "open", "almanac://tasks")
        try await first.see("Nothing to do.")
        try await first.see("> ")
        try await untilOpen(home)
        let second = try Terminal(home, "attach", skippingIntroduction: false)
        try await second.type("a", after: "Nothing to do.", "> ")
        try await first.see("Title")
        try await second.type("Buy milk", after: "Title: ")
        try await second.type("/q", after: "Title: Buy milk", "[/b] Cancel", ": ")
        try await second.type("y", after: "What you entered is not saved. Leave anyway? [y/N] ")
        #expect(await second.exitCode() == 0)
        try await first.type("/b", after: ": ")
        try await first.type("y", after: "What you entered is not saved. Leave anyway? [y/N] ")
        try await first.type("q", after: "Tasks", "> ")
        #expect(await first.exitCode() == 0)
        let outcome = try await home.run("attach")
        #expect(outcome.code == 1 && outcome.messages.hasPrefix("almanac: No app listens at "), "\(outcome)")
    }

    @Test func `a second terminal asks for the PIN of a locked almanac`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        try await home.setPIN(Self.pin)
        let first = try Terminal(home, skippingIntroduction: false)
        try await first.see("Almanac is locked")
        try await first.see("PIN: ")
        try await untilOpen(home)
        let second = try Terminal(home, "attach", skippingIntroduction: false)
        let seen = try await second.see("PIN: ")
        #expect(seen.contains("Almanac is locked") && !seen.contains("Nothing due today"))
        try await second.type(Self.pin)
        try await second.type("q", after: "Nothing due today", "> ")
        try await first.type("q", after: "Nothing due today", "> ")
        #expect(await first.exitCode() == 0)
        #expect(await second.exitCode() == 0)
    }

    @Test func `a script drives a new almanac or the running one`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        let add = try script(
            home,
            """
            press t
            press a
            enter Title Buy milk
            press s
            expect Buy milk
            """)
        #expect(try await home.run("drive", add, "--in-memory").code == 0)
        #expect(try await home.run("todo", "list").output.contains("Buy milk") == false)
        let outcome = try await home.run("drive", add)
        #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.messages.isEmpty, "\(outcome)")
        #expect(try await home.run("todo", "list").output.contains("Buy milk"))

        let user = try Terminal(home, skippingIntroduction: false)
        try await user.see("Nothing due today")
        try await user.see("> ")
        try await untilOpen(home)
        let look = try script(home, "press t\nexpect Buy milk\nquit\n")
        #expect(try await home.run("drive", look).code == 0)
        try await user.see("Buy milk")
        #expect(await user.exitCode() == 0)
    }

    @Test func `a script that fails names the line, the reason and the screen, and a wrong one does nothing`()
        async throws
    {
        let home = try Home()
        let failing = try script(home, "# Tasks\npress t\nexpect Milk\n")
        let outcome = try await home.run("drive", failing, "--in-memory")
        #expect(outcome.code == 1 && outcome.output.isEmpty)
        let lines = outcome.messages.split(separator: "\n").map(String.init)
        #expect(lines.first == "Tasks" && lines.contains("Nothing to do.") && lines.contains("[a] Add"), "\(outcome)")
        #expect(lines.last == "almanac: \(failing):3: expect Milk: The screen does not show 'Milk'.", "\(outcome)")

        let wrong = try script(home, "press t\npush a\n")
        let usage = try await home.run("drive", wrong, "--json")
        #expect(usage.code == 64 && usage.messages.contains("script-wrong") && usage.messages.contains(":2: 'push'"))
    }

    @Test func `a picture of a link's place is drawn by the command itself, and moves no open screen`() async throws {
        let home = try Home()
        let first = try Terminal(home, "open", "almanac://tasks")
        try await first.see("Nothing to do.")
        try await first.see("> ")
        try await untilOpen(home)
        let file = home.folder.appending(path: "picture.svg").path
        let outcome = try await home.run("open", "almanac://cities", "--snapshot", file)
        #expect(outcome.code == 0 && !outcome.messages.contains("handed"), "\(outcome)")
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("No cities yet"))
        try await first.type("zzz")
        try await first.see("There is no key 'zzz'.")
        try await first.see("Nothing to do.")
        try await first.type("q", after: "> ")
        #expect(await first.exitCode() == 0)
    }

    @Test func `an existing file at the socket's path is kept and reported`() async throws {
        let home = try Home()
        let file = home.folder.appending(path: "notes.txt")
        try Data("mine".utf8).write(to: file)
        for arguments in [["--headless", "--in-memory"], ["--in-memory", "--lines"]] {
            let outcome = try await home.run(arguments + ["--socket", file.path])
            #expect(outcome.code == 64 && outcome.messages.contains("There is something else at"), "\(outcome)")
            #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
        }
    }

    @Test func `a second almanac without screens, or one in an open folder, is refused`() async throws {
        let home = try Home()
        let (run, socket) = try await headless(home)
        let second = try await home.run("--headless", "--in-memory", "--socket", socket)
        #expect(second.code == 64 && second.messages.contains("Another app listens at"), "\(second)")
        let open = home.folder.appending(path: "almanac.socket").path
        chmod(home.folder.path, 0o755)
        let refused = try await home.run("--headless", "--in-memory", "--socket", open)
        #expect(refused.code == 64 && refused.messages.contains("Others can enter the folder"), "\(refused)")
        run.kill(SIGTERM)
        #expect(try await run.outcome().code == 0)
    }
}
