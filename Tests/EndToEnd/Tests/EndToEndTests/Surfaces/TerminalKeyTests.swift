import Foundation
import Testing

/// Tests of keys on the whole terminal, with the bytes that terminals send for them.
@MainActor
struct TerminalKeyTests {
    @Test func `a key with Super, Control or Alt does nothing that the key alone does`() async throws {
        let (home, terminal) = try await listOfTasks("Buy milk", "Call Ana")
        // The terminal says that it has kitty's protocol. Then Super+d, Super+a, Ctrl-X and Alt-x.
        terminal.press("\u{1B}[?1u" + "\u{1B}[100;9u" + "\u{1B}[97;9u" + "\u{18}" + "\u{1B}x")
        // A key after them is taken.
        terminal.press("p")
        try await terminal.see("Upcoming tasks")
        #expect(try await home.titles() == ["Buy milk", "Call Ana"])
        try await quit(terminal)
    }

    @Test(arguments: [
        ["\u{1B}[57400u", "\u{1B}[57401u", "\u{1B}[57402u", "\u{1B}[57414u"],
        ["\u{1B}Oq", "\u{1B}Or", "\u{1B}Os", "\u{1B}OM"],
    ])
    func `the keypad types digits, and its Enter is Return`(_ keys: [String]) async throws {
        let (home, terminal) = try await listOfTasks()
        terminal.press("a")
        try await terminal.see("New task")
        terminal.press(keys.joined())
        try await terminal.see("the next field") { $0.lines.contains { $0.hasPrefix("▸ Due") } }
        terminal.press("\u{1B}[27u" + "s")
        // "Saved" goes by itself, so a busy machine may miss it.
        try await terminal.see("[ ] 123")
        #expect(try await home.titles() == ["123"])
        try await quit(terminal)
    }

    @Test func `each of several deleted tasks can be restored`() async throws {
        let titles = ["Buy milk", "Call Ana", "Read"]
        let (home, terminal) = try await listOfTasks(titles)
        for count in [2, 1, 0] {
            terminal.press("x")
            try await terminal.see("\(count) tasks") { $0.lines.filter { $0.contains("[ ] ") }.count == count }
            try await drawAgain(terminal)
        }
        terminal.press("uuu")
        for title in titles { try await terminal.see("[ ] \(title)") }
        // The one that came back last was the first one in the focus.
        try await terminal.see("▸ [ ] Buy milk")
        #expect(try await Set(home.titles()) == Set(titles.map(Optional.some)))
        try await quit(terminal)
    }

    @Test func `a text in a form is not lost without a question`() async throws {
        let (_, terminal) = try await listOfTasks()
        terminal.press("a")
        try await terminal.see("New task")
        terminal.press("Buy milk\t")
        try await terminal.see("the next field") { $0.lines.contains { $0.hasPrefix("▸ Due") } }
        terminal.press("\u{1B}[27u")
        try await terminal.see("s Save")
        for key in ["\u{1B}[27u", "\u{11}"] {
            terminal.press(key)
            try await terminal.see("What you entered is not saved. Leave anyway?")
            terminal.press("n")
            try await terminal.see("the form") { page in
                !page.lines.contains { $0.contains("not saved") } && page.lines.contains { $0.contains("Buy milk") }
            }
        }
        terminal.press("\u{11}")
        try await terminal.see("Leave anyway?")
        terminal.press("y")
        #expect(await terminal.exitCode() == 0)
    }

    /// Opens the tasks at the list.
    private func listOfTasks(_ titles: String...) async throws -> (Home, FullScreenTerminal) {
        try await listOfTasks(titles)
    }

    private func listOfTasks(_ titles: [String]) async throws -> (Home, FullScreenTerminal) {
        let home = try Home()
        try await home.skipIntroduction()
        for title in titles { _ = try await home.run("todo", "add", title) }
        let terminal = try FullScreenTerminal(home, ["open", "almanac://tasks"])
        try await terminal.see(titles.isEmpty ? "Nothing to do." : "d Done / open")
        try await drawAgain(terminal)
        return (home, terminal)
    }

    /// Only then has almanac noted that the terminal has the screen.
    private func drawAgain(_ terminal: FullScreenTerminal) async throws {
        let count = terminal.page.erasureCount
        terminal.press("\u{0C}")
        try await terminal.see("the page again") { $0.erasureCount > count }
    }

    private func quit(_ terminal: FullScreenTerminal) async throws {
        terminal.press("\u{11}")
        #expect(await terminal.exitCode() == 0)
    }
}
