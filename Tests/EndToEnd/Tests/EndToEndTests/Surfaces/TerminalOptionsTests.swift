import Foundation
import Testing

/// Tests of the settings of the whole terminal, which open screens follow.
@MainActor
struct TerminalOptionsTests {
    @Test func `moved keys act on the open screens, whose foot shows them, and a conflict is refused`() async throws {
        let home = try await home(task: "Buy milk")
        let terminal = try FullScreenTerminal(home, ["open", "almanac://tasks"])
        try await terminal.see("x Delete")
        let refused = try await home.run("settings", "set", "keys", "x=D, e=D")
        #expect(refused.code == 64 && refused.messages.contains("D cannot be in the place of both x and e."))
        let unknown = try await home.run("settings", "set", "keys", "delet=D")
        #expect(unknown.code == 64 && unknown.messages.contains("Did you mean the action delete?"))
        #expect(try await home.run("settings", "set", "keys", "delete=D").output == "x=D\n")
        try await terminal.see("D Delete")
        try await terminal.drawAgain()
        terminal.press("?")
        try await terminal.see("│ D                 Delete")
        terminal.press("\u{1B}[27u")
        try await terminal.see("the list") { !$0.lines.contains { $0.contains("╭─ Keys") } }
        try await terminal.drawAgain()
        terminal.press("D")
        try await terminal.see("Nothing to do.")
    }

    @Test func `the terminal is told about the mouse only if the setting says so, and at once`() async throws {
        let home = try await home(task: "Buy milk")
        #expect(try await home.run("settings", "set", "mouse", "off").output == "off\n")
        let terminal = try FullScreenTerminal(home, ["open", "almanac://tasks"])
        func says(_ text: String) -> Bool { String(decoding: terminal.output, as: UTF8.self).contains(text) }
        try await terminal.see("x Delete")
        #expect(!says("\u{1B}[?1000h"))
        #expect(try await home.run("settings", "set", "mouse", "on").code == 0)
        try await terminal.see("the mouse") { _ in says("\u{1B}[?1000h\u{1B}[?1006h") }
        let other = try FullScreenTerminal(home, ["attach"])
        try await other.see("x Delete")
        #expect(try await home.run("settings", "set", "mouse", "off").code == 0)
        try await terminal.see("no mouse") { _ in says("\u{1B}[?1006l\u{1B}[?1000l") }
        try await other.see("no mouse") { _ in
            String(decoding: other.output, as: UTF8.self).contains("\u{1B}[?1006l\u{1B}[?1000l")
        }
    }

    @Test func `a theme changes the colours of the open screens`() async throws {
        let home = try await home(task: "Buy milk")
        let terminal = try FullScreenTerminal(home, ["open", "almanac://tasks"])
        try await terminal.see("x Delete")
        let count = terminal.output.count
        #expect(try await home.run("settings", "set", "theme", "16").output == "16\n")
        try await terminal.see("the colours") { _ in
            String(decoding: terminal.output[count...], as: UTF8.self).contains("\u{1B}[0;1;33mx")
        }
        #expect(try await home.run("settings", "set", "theme", "light").code == 0)
        try await terminal.see("the colours") { _ in
            String(decoding: terminal.output[count...], as: UTF8.self).contains("\u{1B}[0;1;38;5;94mx")
        }
    }

    @Test func `the settings have a page for the terminal, which names what is wrong`() async throws {
        let user = try Terminal(await home(), "open", "almanac://settings")
        try await user.type("4", after: "4. Terminal", "> ")
        try await user.type("e x=D, e=D", after: "(•) As the terminal", "> ")
        // The field is asked for again.
        try await user.type("x=D", after: "D cannot be in the place of both x and e.", "]: ")
        try await user.type("q", after: "x=D", "[b] Back", "> ")
        #expect(await user.exitCode() == 0)
    }

    @Test func `notes are written in the form, line by line`() async throws {
        let home = try await home(task: "Buy milk")
        let terminal = try FullScreenTerminal(home, ["open", "almanac://tasks"])
        for (sight, keys) in [
            ("x Delete", "e"), ("Edit task", "\u{1B}[27u"), ("s Save", "n"), ("Return New line", "two\rlines"),
            ("  lines", "\u{1B}[27u"), ("s Save", "s"),
        ] {
            try await terminal.see(sight)
            try await terminal.drawAgain()
            terminal.press(keys)
        }
        // The list is back. Its notice, that the task is saved, disappears after seconds.
        try await terminal.see("x Delete")
        #expect(try await home.run("todo", "show", "1").output == "1  [ ] Buy milk\nNotes:\n  two\n  lines\n")
        terminal.press("\u{11}")
        #expect(await terminal.exitCode() == 0)
        let lines = try Terminal(home, "open", "almanac://tasks", skippingIntroduction: false)
        try await lines.type("e 1", after: "1. [ ] Buy milk", "> ")
        try await lines.type("/n", after: "[n] Notes: two")
        for line in ["three", "", "lines", "."] { try await lines.type(line) }
        try await lines.type("/s", after: "three")
        try await lines.see("Saved: Buy milk")
        #expect(try await home.run("todo", "show", "1").output.hasSuffix("Notes:\n  three\n  \n  lines\n"))
    }

    private func home(task: String? = nil) async throws -> Home {
        let home = try Home()
        try await home.skipIntroduction()
        if let task { _ = try await home.run("todo", "add", task) }
        return home
    }
}
