import Foundation
import Testing

/// Tests of the terminal's modes: its echo, and its state for a shell.
struct TerminalModeTests {
    private static let pin = "471193"

    @Test func `Ctrl-Z at a question for a secret gives the shell its echo, and fg takes it away again`() async throws {
        let home = try Home()
        let user = try Terminal(shellOf: home)
        try await user.type("almanac pin set", after: "shell> ")
        try await user.see("New PIN: ")
        try await stopAndContinue(user)
        user.press(Self.pin + "\n")
        var seen = try await user.see("New PIN again: ")
        try await stopAndContinue(user)
        user.press(Self.pin + "\n")
        seen += try await user.see("shell> ")
        #expect(user.echoes && !seen.contains(Self.pin))
        try await user.type("exit")
        #expect(await user.exitCode() == 0)
        #expect(try await home.run("account").messages.contains("PIN"))
    }

    @Test func `a locked app that was stopped and continued still hides the PIN`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        try await home.setPIN(Self.pin)
        let user = try Terminal(shellOf: home)
        try await user.type("almanac", after: "shell> ")
        try await user.see("[/q] Quit")
        try await user.see("PIN: ")
        try await stopAndContinue(user)
        user.press(Self.pin + "\n")
        #expect(try await !user.see("[t] Tasks").contains(Self.pin))
        try await user.type("q", after: "> ")
        try await user.type("exit", after: "shell> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `after a stop that cannot be caught the echo is off again`() async throws {
        let user = try Terminal(Home(), "pin", "set", skippingIntroduction: false)
        try await user.see("New PIN: ")
        user.signal(SIGSTOP)
        user.echoes = true
        user.signal(SIGCONT)
        try await user.waitForEcho(false)
        user.signal(SIGTERM)
        #expect(await user.exitCode() == 2)
        #expect(user.echoes)
    }

    @Test(arguments: [SIGHUP, SIGTERM, SIGINT])
    func `a signal that ends a question for a secret leaves the shell its echo`(number: Int32) async throws {
        let user = try Terminal(Home(), "pin", "set", skippingIntroduction: false)
        try await user.see("New PIN: ")
        #expect(!user.echoes)
        user.signal(number)
        #expect(await user.exitCode() == 2)
        #expect(user.echoes)
    }

    @Test func `a question that is sent to the background waits for the foreground`() async throws {
        let user = try Terminal(shellOf: Home())
        try await user.type("almanac pin set", after: "shell> ")
        try await user.see("New PIN: ")
        user.press("\u{1A}")
        try await user.type("bg", after: "shell> ")
        try await user.type("echo still $(jobs)", after: "shell> ")
        #expect(try await !user.see("shell> ").contains("Cancelled"))
        try await user.type("fg")
        try await user.waitForEcho(false)
        user.press(Self.pin + "\n")
        try await user.see("New PIN again: ")
        user.press("\u{04}")
        try await user.type("exit", after: "shell> ")
        #expect(await user.exitCode() != 0)
    }

    /// Stops the program with Ctrl-Z, and continues it with `fg`.
    private func stopAndContinue(_ user: Terminal) async throws {
        try await user.waitForEcho(false)
        user.press("\u{1A}")
        try await user.see("shell> ")
        #expect(user.echoes)
        try await user.type("fg")
        try await user.waitForEcho(false)
    }
}
