import Foundation
import ProcessTesting
import TestSupport
import Testing

@testable import WireSurface

/// No part of an open almanac is reachable or visible after another process has locked it, on any path.
struct LockGateTests {
    private static let pin = "471193"

    /// An almanac that shows the task in a terminal, unlocked.
    private func open(_ home: Home) async throws -> Terminal {
        let user = try Terminal(home, skippingIntroduction: false)
        try await user.see("[/q] Quit")
        try await user.see("PIN: ")
        try await user.type(Self.pin)
        try await user.type("t", after: "[t] Tasks", "> ")
        try await user.see("1. [ ] Buy milk")
        try await user.see("> ")
        try await until { FileManager.default.fileExists(atPath: socket(home)) }
        return user
    }

    private func socket(_ home: Home) -> String { home.folder.appending(path: "almanac.socket").path }

    private func lockedHome() async throws -> Home {
        let home = try Home()
        try await home.skipIntroduction()
        #expect(try await home.run("todo", "add", "Buy milk").code == 0)
        try await home.setPIN(Self.pin)
        return home
    }

    private func close(_ user: Terminal) async throws {
        try await user.type("/q")
        #expect(await user.exitCode() == 0)
    }

    @Test func `a lock by another process is shown at once, and a link waits for the PIN`() async throws {
        let home = try await lockedHome()
        let user = try await open(home)
        #expect(try await home.run("lock").code == 0)
        let outcome = try await home.run("open", "almanac://tasks/new")
        #expect(outcome.code == 0 && outcome.messages.contains("handed"), "\(outcome)")
        let seen = try await user.see("PIN: ")
        #expect(seen.contains("Almanac is locked") && !seen.contains("Title"))
        try await user.type(Self.pin)
        try await user.see("Title: ")
        try await close(user)
    }

    @Test func `a new client gets the lock, not the tasks`() async throws {
        let home = try await lockedHome()
        let user = try await open(home)
        #expect(try await home.run("lock").code == 0)
        let client = try await WireClient.connectPatiently(to: WireSocket(path: socket(home)))
        // The lock may still be coming up. Whatever is sent until then, no task is in it.
        var title: String?
        while title == nil {
            guard case .screen(let shown) = try await client.next() else { throw TestError() }
            #expect(shown.isCovered && !"\(shown)".contains("milk"), "\(shown)")
            #expect(shown.stack.filter { $0.title != nil }.count == 1)
            if !shown.isBusy { title = shown.screen.title }
        }
        #expect(title == "Almanac is locked")
        try await user.see("Almanac is locked")
        try await user.see("PIN: ")
        try await close(user)
    }

    @Test func `a picture of a second terminal, and a script, show the lock`() async throws {
        let home = try await lockedHome()
        let user = try await open(home)
        let file = home.folder.appending(path: "picture.svg").path
        #expect(try await home.run("lock").code == 0)
        let outcome = try await home.run("attach", "--snapshot", file)
        #expect(outcome.code == 0, "\(outcome)")
        let picture = try String(contentsOfFile: file, encoding: .utf8)
        #expect(picture.contains("locked") && !picture.contains("milk"))
        let script = home.folder.appending(path: "look.script")
        try Data("expect-not milk\nexpect Enter your PIN\n".utf8).write(to: script)
        let drive = try await home.run("drive", script.path)
        #expect(drive.code == 0, "\(drive)")
        try await user.see("Almanac is locked")
        try await user.see("PIN: ")
        try await close(user)
    }

    @MainActor
    @Test func `a resumed almanac shows the lock, not its earlier screen`() async throws {
        let home = try await lockedHome()
        let terminal = try FullScreenTerminal(shellOf: home)
        try await terminal.seePrompt()
        terminal.press("almanac\r")
        try await terminal.see("Almanac is locked")
        terminal.press(Self.pin + "\r")
        try await terminal.see("Nothing due today")
        terminal.press("t")
        try await terminal.see("Buy milk")
        terminal.press("\u{1A}")
        try await terminal.seePrompt()
        #expect(try await home.run("lock").code == 0)
        let before = terminal.output.count
        terminal.press("fg\r")
        try await terminal.see("Almanac is locked")
        #expect(!String(decoding: terminal.output[before...], as: UTF8.self).contains("milk"))
        // The field of the PIN has the keys, until Escape gives them back to the actions.
        try await terminal.see("Esc Keys")
        terminal.press("\u{1B}")
        try await terminal.see("q Quit")
        terminal.press("q")
        try await terminal.seePrompt()
    }

    @Test func `the lock is shown before the introduction`() async throws {
        let home = try Home()
        try await home.setPIN(Self.pin)
        let user = try Terminal(home, skippingIntroduction: false)
        let seen = try await user.see("PIN: ")
        #expect(seen.contains("Almanac is locked") && !seen.contains("Welcome"))
        try await user.type(Self.pin)
        try await user.see("Welcome to almanac")
        try await user.see("> ")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }
}
