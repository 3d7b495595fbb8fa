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
            try await terminal.drawAgain()
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
            try await terminal.press(key, after: "s Save")
            try await terminal.see("What you entered is not saved. Leave anyway?")
            try await terminal.drawAgain()
            if key == "\u{11}" { try terminal.click("n No") } else { terminal.press("n") }
            try await terminal.see("the form") { page in
                !page.lines.contains { $0.contains("not saved") } && page.lines.contains { $0.contains("Buy milk") }
            }
        }
        try await terminal.press("\u{11}", after: "s Save")
        try await terminal.see("Leave anyway?")
        try await terminal.drawAgain()
        try terminal.click("y Yes")
        #expect(await terminal.exitCode() == 0)
    }

    @Test func `tasks that are marked by keys or by clicks are done or deleted together, and undone in one step`()
        async throws
    {
        let titles = ["Buy milk", "Call Ana", "Read", "Water", "Mow"]
        let (home, terminal) = try await listOfTasks(titles)
        func marked(_ count: Int, by keys: String = "") async throws {
            terminal.press(keys)
            try await terminal.see("* \(count) marked")
            try await terminal.drawAgain()
        }
        func see(_ titles: [String], after key: String) async throws {
            terminal.press(key)
            try await terminal.see("\(titles)") { page in
                let rows = page.lines.filter { $0.contains("[ ] ") }
                return rows.map { $0.split(separator: "[ ] ").last.map(String.init) } == titles
            }
            #expect(try await home.titles() == titles)
            try await terminal.drawAgain()
        }
        try await marked(2, by: "jj  ")
        try await see(["Buy milk", "Call Ana", "Mow"], after: "d")
        try await see(titles, after: "u")
        try await marked(3, by: "g\u{1B}[1;2B\u{1B}[1;2B")
        try await see(["Water", "Mow"], after: "x")
        try await see(titles, after: "u")
        try await see(["Water", "Mow"], after: "U")
        try await see(titles, after: "u")
        try terminal.click("[ ] Mow", isAtStart: true)
        try await marked(1)
        try terminal.click("Call Ana", withControl: true)
        try await marked(2)
        try terminal.click("Water", withControl: true)
        try await marked(3)
        try terminal.click("Water", withControl: true)
        try await marked(2)
        try await see(["Buy milk", "Read", "Water"], after: "d")
        // A click on a row gives it the focus.
        try terminal.click("Buy milk")
        try await terminal.see("▸ [ ] Buy milk")
        try await terminal.drawAgain()
        try await see(["Read", "Water"], after: "x")
        try await quit(terminal)
    }

    @Test func `the focus follows the wheel, and a key acts on the row in the focus`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        let tasks = (10...49).map { "Task \($0)\n" }
        #expect(try await home.run("todo", "import", "-", "--format", "todotxt", input: tasks.joined()).code == 0)
        let terminal = try FullScreenTerminal(home, ["open", "almanac://tasks"])
        try await terminal.press("\u{1B}[<65;5;5M\u{1B}[<65;5;5M", after: "▸ [ ] Task 10")
        try await terminal.see("later tasks with a focus") { page in
            page.lines.contains { $0.hasPrefix("▸ [ ] ") } && !page.lines.contains { $0.contains("[ ] Task 10") }
        }
        try await terminal.drawAgain()
        let row = try #require(terminal.page.lines.first { $0.hasPrefix("▸ ") })
        let title = row.split(separator: " ")[3...4].joined(separator: " ")
        terminal.press("x")
        try await terminal.see("the list without \(title)") { page in
            !page.lines.contains { $0.contains("[ ] \(title)") }
        }
        #expect(try await home.titles() == tasks.map { String($0.dropLast()) }.filter { $0 != title })
        try await quit(terminal)
    }

    @Test func `letters and Control move, and a filter narrows, in the lists of books and of the settings`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.skipIntroduction()
        for name in ["tides", "birds", "crabs"] {
            let file = home.folder.appending(path: "\(name).txt")
            try Data("About \(name).".utf8).write(to: file)
            #expect(try await home.run("books", "add", file.path).code == 0)
        }
        let terminal = try FullScreenTerminal(home, [])
        for (key, sight, moves, filter) in [
            ("l", "birds", ["g": "crabs", "j": "birds", "G": "tides", "k": "birds"], "tid"),
            ("s", "Privacy", ["g": "Weather", "j": "Week and time zone", "G": "About", "k": "Privacy"], "priv"),
            (
                "c", "of 160 books",
                [
                    "g": "  (•) Project Gutenberg", "j": "  ( ) Feedbooks", "G": "Ingrid og broen",
                    "k": "Tobias’s Crooked Violin",
                ], "long orch"
            ),
        ] as [(String, String, [String: String], String)] {
            try await terminal.press(key, after: "q Quit")
            try await terminal.see("\(sight), and a focus") { page in
                page.lines.contains { $0.contains(sight) } && page.lines.contains { $0.hasPrefix("▸ ") }
                    && !page.lines[0].hasSuffix("loading…")
            }
            try await terminal.drawAgain()
            func press(_ key: String, focuses title: String) async throws {
                terminal.press(key)
                try await terminal.see("the focus on \(title)") { $0.lines.contains { $0.hasPrefix("▸ \(title)") } }
            }
            for key in ["g", "j", "G", "k", "g"] { try await press(key, focuses: moves[key] ?? "?") }
            terminal.press("\u{04}")
            try await terminal.see("a later focus") { page in
                page.lines.contains { $0.hasPrefix("▸ ") && !$0.hasPrefix("▸ \(moves["g"] ?? "?")") }
            }
            try await press("\u{15}", focuses: moves["g"] ?? "?")
            terminal.press("/\(filter)")
            try await terminal.see("/ \(filter)   1 match")
            try await terminal.press("\r", after: "Return Keep the filter")
            try await terminal.press("\u{1B}[27u", after: "Esc shows all")
            try await terminal.see("all rows") { page in
                page.lines.contains { $0.contains(sight) } && !page.lines.contains { $0.contains("1 match") }
            }
            try await terminal.drawAgain()
            terminal.press("\u{1B}[27u")
        }
        try await terminal.press("\u{11}", after: "q Quit")
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
        try await terminal.drawAgain()
        return (home, terminal)
    }

    private func quit(_ terminal: FullScreenTerminal) async throws {
        terminal.press("\u{11}")
        #expect(await terminal.exitCode() == 0)
    }
}
