import Foundation
import Testing

/// Tests of the PIN, with the real vault.
struct LockTests {
    private static let pin = "471193"

    @Test func `a locked app shows nothing before the PIN is entered`() async throws {
        let home = try await lockedHome()
        #expect(try await home.run("todo", "add", "Buy milk", "--due", "today", input: Self.pin + "\n").code == 0)
        let user = try Terminal(home, skippingIntroduction: false)
        let before = try await seePrompt(user)
        try await user.type("999913")
        let between = try await user.see("9 attempts are left.")
        try await seePrompt(user)
        try await user.type(Self.pin)
        let after = try await user.see("Tasks: 1 today")
        for seen in [before, between, after] { #expect(!seen.contains(Self.pin) && !seen.contains("999913")) }
        #expect(!(before + between).contains("1 today"))
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    @Test func `leaving the lock leaves the app`() async throws {
        let home = try await lockedHome()
        let user = try Terminal(home, skippingIntroduction: false)
        try await seePrompt(user)
        try await user.type("/q")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("account").messages.contains("PIN"))
    }

    @Test func `a forgotten PIN is dropped with the account, and the app is open`() async throws {
        let server = try await Server()
        let home = try await lockedHome(server)
        let user = try Terminal(home, skippingIntroduction: false)
        try await seePrompt(user)
        try await user.type("/f")
        try await user.see("signs you out")
        try await user.see("Your tasks, your cities and the books that you have added stay")
        try await user.type("y")
        try await user.see("[t] Tasks")
        try await user.see("> ")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("account").code == 4)
    }

    @Test func `a half-filled form is covered after the new lock time, and returns after the PIN`()
        async throws
    {
        let home = try await lockedHome()
        let clock = LockClock(home)
        let user = try Terminal(home, environment: clock.environment, skippingIntroduction: false)
        try await seePrompt(user)
        try await user.type(Self.pin)
        try await user.see("[s] Settings")
        try await user.see("> ")
        try await user.type("s")
        try await user.see("5. PIN and lock")
        try await user.see("> ")
        try await user.type("5")
        try await user.see("1 minute")
        try await user.see("> ")
        try await user.type("l 1")
        try await user.type("999913", after: "to change when almanac locks", "PIN: ")
        try await user.type(Self.pin, after: "9 attempts are left.", "PIN: ")
        try await user.see("1. (•) 1 minute")
        try await user.see("> ")
        try await user.type("b")
        try await user.see("About")
        try await user.see("> ")
        try await user.type("b")
        try await user.see("[t] Tasks")
        try await user.see("> ")
        try await user.type("t")
        try await user.see("Nothing to do.")
        try await user.see("> ")
        try await user.type("a")
        try await user.see("[/b] Cancel")
        try await user.see("Title: ")
        try await user.type("Buy milk")
        try await user.see("Due: ")
        try await user.see("Due: ")

        try await clock.passMinute()
        let covered = try await seePrompt(user)
        #expect(!covered.contains("Buy milk"))
        // Typed text never reaches the form.
        try await user.type("999913")
        let refused = try await user.see("9 attempts are left.")
        try await seePrompt(user)
        try await user.type(Self.pin)
        let form = try await user.see("Title: Buy milk")
        #expect(!(refused + form).contains("Due: 9"))
        try await user.type("/s")
        try await user.see("Saved: Buy milk")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }

    @Test(arguments: [true, false])
    func `a line that is typed after the lock time does nothing, also if the process was stopped meanwhile`(
        isStopped: Bool
    ) async throws {
        let home = try await lockedHome()
        #expect(try await home.run("todo", "add", "Buy milk", input: Self.pin + "\n").code == 0)
        #expect(try await home.run("settings", "set", "lock-time", "1", input: Self.pin + "\n").code == 0)
        let clock = LockClock(home)
        let user = try Terminal(home, environment: clock.environment, skippingIntroduction: false)
        try await seePrompt(user)
        try await user.type(Self.pin)
        try await user.type("t", after: "[t] Tasks", "> ")
        try await user.see("1. [ ] Buy milk")
        try await user.see("> ")
        if isStopped { user.signal(SIGSTOP) }
        try await clock.passMinute()
        user.press("x 1\n")
        if isStopped { user.signal(SIGCONT) }
        try await seePrompt(user)
        try await user.type(Self.pin)
        try await user.see("1. [ ] Buy milk")
        try await user.type("q", after: "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test(.enabled("Clocks cannot be moved here: it needs unshare, and root.", TimeNamespace.isPossible))
    func `ten wrong PINs in ten processes block it, with all waits between them, and then the right one too`()
        async throws
    {
        let home = try await lockedHome()
        let start = ContinuousClock.now
        var offset = 0
        for attempt in 1...10 {
            let outcome = try await TimeNamespace(start: start, offset: offset).run(
                home, "account", "--json", input: "999913\n")
            #expect(outcome.code == 1 && !outcome.messages.contains("Too many"), "attempt \(attempt): \(outcome)")
            // Without the wait the next attempt is not made.
            if (5...9).contains(attempt) {
                let early = try await TimeNamespace(start: start, offset: offset + 5).run(
                    home, "account", "--json", input: Self.pin + "\n")
                #expect(
                    early.code == 1 && early.messages.contains("Too many attempts"),
                    "after attempt \(attempt): \(early)")
            }
            // The longest wait is an hour from the end of the check, which a busy machine may delay.
            offset += 7_200
        }
        let outcome = try await TimeNamespace(start: start, offset: offset).run(
            home, "account", "--json", input: Self.pin + "\n")
        #expect(outcome.code == 1 && outcome.messages.contains("ten times"), "\(outcome)")
    }

    @Test(.enabled("No folder can be made read-only here: it needs unshare, and root.", ReadOnlyMount.isPossible))
    func `on a read-only disk the right PIN shows the tasks, and a wrong one does not`() async throws {
        let home = try await lockedHome()
        let added = try await home.run("todo", "add", "Buy milk", input: Self.pin + "\n")
        #expect(added.code == 0, "\(added)")
        let launcher = ReadOnlyMount.launcher(home.folder)
        for _ in 0..<2 {
            let wrong = try await home.run(["todo", "list"], input: "999913\n", through: launcher)
            #expect(wrong.code == 1 && wrong.output.isEmpty, "\(wrong)")
            // The disk cannot remember the attempt before.
            #expect(wrong.messages.contains("9 attempts are left."), "\(wrong)")
        }
        let right = try await home.run(["todo", "list"], input: Self.pin + "\n", through: launcher)
        #expect(right.code == 0 && right.output.contains("Buy milk"), "\(right)")
        let refused = try await home.run(["todo", "add", "Buy bread"], input: Self.pin + "\n", through: launcher)
        #expect(refused.code == 1 && refused.messages.contains("todo.sqlite cannot be written"), "\(refused)")
        let lines = try await home.run([], input: Self.pin + "\nt\nb\nq\n", through: launcher)
        #expect(lines.code == 0 && lines.output.contains("1. [ ] Buy milk"), "\(lines)")
    }

    /// Waits for the prompt below the keys: earlier input is dropped, as at every question for a secret.
    @discardableResult
    private func seePrompt(_ user: Terminal) async throws -> String {
        try await user.see("[/q] Quit") + user.see("PIN: ")
    }

    private func lockedHome(_ server: Server? = nil) async throws -> Home {
        let home = try Home(endpoints: server?.url)
        try await home.skipIntroduction()
        if let server { try await home.signIn(server) }
        try await home.setPIN(Self.pin)
        return home
    }
}
