import Foundation
import Testing

/// Tests of texts that are taken out of the whole terminal, and of dates that are put in.
@MainActor
struct TerminalTextTests {
    @Test func `y copies the task in the focus by the terminal`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        _ = try await home.run("todo", "add", "Buy milk")
        let terminal = try FullScreenTerminal(home, ["open", "almanac://tasks"])
        try await terminal.see("▸ [ ] Buy milk")
        terminal.press("y")
        let data = Data("Buy milk".utf8).base64EncodedString()
        // The message about it goes by itself, so it may be gone before the page is looked at.
        try await terminal.see("the copy") { _ in
            let output = String(decoding: terminal.output, as: UTF8.self)
            return output.contains("\u{1B}]52;c;\(data)\u{07}") && output.contains("Copied 'Buy milk'.")
        }
    }

    @Test func `a date is taken from the calendar, whose week begins as the settings say`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        #expect(try await home.run("settings", "set", "first-weekday", "sunday").code == 0)
        let terminal = try FullScreenTerminal(home, ["open", "almanac://tasks/new"])
        try await terminal.see("New task")
        terminal.press("Buy milk\t")
        try await terminal.see("^O Calendar")
        terminal.press("\u{0F}")
        try await terminal.see(" Su  Mo  Tu  We  Th  Fr  Sa ")
        // Tomorrow.
        terminal.press("\u{1B}[C\r")
        try await terminal.see("a date") { page in page.lines.contains { $0.hasPrefix("▸ Due") && $0.contains("-") } }
        // Ctrl-S saves from any field.
        terminal.press("\u{13}")
        // The link has opened the form over the first screen.
        try await terminal.see("Nothing due today")
        let tasks = try await home.run("todo", "list", "--json").records()
        #expect(tasks.map { $0["relation"] as? String } == ["tomorrow"])
    }

    @Test func `the list beside a form goes and comes, by its key and by the setting`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        _ = try await home.run("todo", "add", "Buy milk")
        let terminal = try FullScreenTerminal(home, ["open", "almanac://tasks"], columns: 130)
        try await terminal.see("▸ [ ] Buy milk")
        terminal.press("a")
        try await terminal.see("the form beside the list") { page in
            page.lines[0].hasSuffix("New task") && page.lines.contains { $0.contains("Buy milk") }
        }
        #expect(try await home.run("settings", "set", "side-pane", "off").code == 0)
        try await terminal.see("the form alone") { page in !page.lines.contains { $0.contains("Buy milk") } }
        terminal.press("\u{1B}[27u")
        try await terminal.see("s Save")
        terminal.press("|")
        try await terminal.see("Buy milk")
    }

    @Test func `a book is laid out by the width of the terminal, and again when the width changes`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        let file = home.folder.appending(path: "tides.txt")
        try Data(String(repeating: "The tide came in. ", count: 60).utf8).write(to: file)
        let book = try #require(try await home.run("books", "add", file.path, "--json").records().first)
        let terminal = try FullScreenTerminal(home, ["books", "read", try #require(book["id"] as? String)])
        func seeLines(of widths: ClosedRange<Int>) async throws {
            try await terminal.see("lines of \(widths)") { page in
                let lines = page.lines.map { $0.filter { !"┃│".contains($0) }.trimmingCharacters(in: .whitespaces) }
                let counts = lines.filter { $0.contains("The tide came in.") }.map(\.count)
                return counts.max().map(widths.contains) ?? false
            }
        }
        try await seeLines(of: 61...78)
        for (columns, widths) in [(60, 41...58), (40, 21...38), (100, 61...78)] {
            terminal.resize(columns: columns)
            try await seeLines(of: widths)
        }
    }
}
