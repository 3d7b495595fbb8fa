import Formatting
import Foundation
import Testing
import Todo

struct TodoLineTests {
    private let calendar = TodoCalendar(today: Day("2026-11-25")!, firstWeekday: .monday)

    @Test func `every line in the README is understood as its row says`() throws {
        let url = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
        let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        let table = lines.drop { !$0.hasPrefix("| line |") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
        #expect(table.count > 10)
        for row in table {
            let cells = row.dropFirst(2).components(separatedBy: " | ").map { $0.trimmingPrefix("`") }
            let line = TodoLine(String(cells[0].dropLast()), calendar: calendar)
            #expect(line.item.title == cells[1].dropLast(), "\(row)")
            let fields = cells[2].split(separator: " |").first.map(String.init) ?? ""
            #expect(values(of: line.item) == (fields == "|" ? "" : fields), "\(row)")
        }
    }

    @Test func `the parts that were understood are named in the order of the line`() {
        let text = "Pay rent #a every 2 weeks on mon, thu due next week #b @home !low"
        let line = TodoLine(text, calendar: calendar)
        #expect(line.parts.map(\.field) == [.tags, .repeats, .due, .tags, .project, .priority])
        #expect(
            line.parts.map(\.text) == [
                "#a", "every 2 weeks on mon, thu", "due next week", "#b", "@home", "!low",
            ])
        #expect(line.item.title == "Pay rent")
    }

    @Test(arguments: [
        ("Buy (milk #shop) now", "Buy (milk) now", "tags shop"), ("“milk #shop”", "“milk”", "tags shop"),
        ("„milk #shop“", "„milk“", "tags shop"), ("[see @home]", "[see]", "project home"),
        ("買う #買い物。", "買う", "tags 買い物"), ("Ask #a…", "Ask", "tags a"),
        ("Ask (lunch @team?)", "Ask (lunch)", "project team"),
        ("Read #c++ #a/b. #r&d", "Read", "tags c++, a/b, r&d"),
        ("Call Ana due fri, then @work", "Call Ana then", "due 2026-11-27; project work"),
        ("Pay rent every month.", "Pay rent", "repeats month"), ("Pay (rent due:fri)", "Pay (rent)", "due 2026-11-27"),
        ("The rent is due we.", "The rent is due we.", ""),
        ("Buy \"\u{301}due fri #x\u{301}\"", "Buy \"\u{301}due fri #x\u{301}\"", ""),
    ])
    func `punctuation after a value is no part of it`(text: String, title: String, fields: String) {
        let line = TodoLine(text, calendar: calendar)
        #expect(line.item.title == title && values(of: line.item) == fields, "\(line)")
    }

    @Test func `the part that was understood has no punctuation after it`() {
        #expect(TodoLine("Buy (milk #shop) due fri.", calendar: calendar).parts.map(\.text) == ["#shop", "due fri"])
    }

    @Test(arguments: [
        "", " ", "#", "@", "!", "\"", "\\", "due", "every", "due due due", "every every", "\\\\", "\"\"", "\" #a",
        "🧦 @🧦",
        "\u{202E}#a", "#\u{200B}", (1...800).map { "#a\($0)" }.joined(separator: " ").prefix(4_000) + "",
        String(repeating: "due ", count: 999) + "x", String(repeating: "every 2 ", count: 500),
        String(repeating: "\"a ", count: 1_000), "#" + String(repeating: "x", count: 100_000),
        "@a" + String(repeating: "\u{301}", count: 1_999),
    ])
    func `any text is a line`(text: String) {
        let line = TodoLine(text, calendar: calendar)
        #expect(line.parts.allSatisfy { !$0.text.isEmpty && text.contains($0.text) })
    }

    @Test func `a line that exceeds the length of a title is not parsed for fields`() {
        let text = String(repeating: "#a ", count: 1_333) + "x"
        #expect(TodoLine(text, calendar: calendar).item.tags == ["a"])
        #expect(TodoLine(text + "x", calendar: calendar).item == TodoItem(id: 0, title: text + "x"))
    }

    private func values(of item: TodoItem) -> String {
        let fields: [(String, String?)] = [
            ("due", item.due?.description), ("tags", item.tags.isEmpty ? nil : item.tags.joined(separator: ", ")),
            ("priority", item.priority?.rawValue), ("project", item.project), ("repeats", item.repeats?.description),
        ]
        return fields.compactMap { name, value in value.map { "\(name) \($0)" } }.joined(separator: "; ")
    }
}
