import Foundation
import Screens
import TerminalOptions
import Testing

@testable import TerminalSurface

struct DatePickerTests {
    /// A user on Sunday, 29 November 2026, who edits a date.
    private func person(_ value: String = "", firstWeekday: Int = 2, columns: Int = 60) -> Person {
        var person = Person(columns: columns)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = firstWeekday
        person.interface.options.calendar = calendar
        person.interface.now = { Date(timeIntervalSince1970: 1_795_953_600) }
        person.see(.field(.date, value: value))
        return person
    }

    @Test func `the calendar shows the month, today, and the day in the field`() {
        var person = person("2026-11-05")
        #expect(person.lines.last?.contains("^O Calendar") == true)
        person.press(.control("o"))
        let start = person.lines.firstIndex { $0.contains("╭─ Due ") } ?? 0
        #expect(
            person.lines[start..<(start + 11)].map { String($0.drop { !"╭│╰".contains($0) }) } == [
                "╭─ Due ────────────────────────╮", "│ ‹ November 2026 ›            │",
                "│  Mo  Tu  We  Th  Fr  Sa  Su  │",
                "│                           1  │", "│   2   3   4 [ 5]  6   7   8  │",
                "│   9  10  11  12  13  14  15  │",
                "│  16  17  18  19  20  21  22  │", "│  23  24  25  26  27  28 •29  │",
                "│  30                          │",
                "│ • today                      │", "╰──────────────────────────────╯",
            ])
    }

    @Test func `keys move by days, weeks and months, and Return takes the day into the field`() {
        var person = person("soon")
        person.press(.control("o"))
        person.press(.right, .down, .up, .left, .pageDown, .pageDown)
        person.press(.enter)
        #expect(person.focused == "Due  2027-01-29" && person.done() == [])
        person.press(.control("o"))
        person.press(.pageDown, .home, .pageUp)
        person.type("jl ")
        #expect(person.focused == "Due  2027-01-09")
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "f", value: "2027-01-09"))])
    }

    @Test func `Escape leaves the field as it was, and a click takes a day`() {
        var person = person("2024-02-28", firstWeekday: 1)
        person.press(.control("o"))
        #expect(person.text.contains(" Su  Mo  Tu  We  Th  Fr  Sa "))
        person.press(.right, .escape)
        #expect(person.focused == "Due  2024-02-28")
        person.press(.control("o"))
        person.click("‹ February")
        person.click("31 ")
        #expect(person.focused == "Due  2024-01-31")
        person.press(.control("o"))
        person.turnWheel(.wheelDown, times: 1)
        person.press(.enter)
        #expect(person.focused == "Due  2024-02-29")
    }

    @Test(arguments: ["", "0000-00-00", "2026-02-30", "9999-99-99", "٢٠٢٦-١١-٠٥", "-1--1--1", "2026-11-05 "])
    func `whatever the text, the calendar opens, and stays within its years`(_ text: String) {
        var person = person(text)
        person.press(.control("o"))
        #expect(person.text.contains("November 2026"))
        for key in [KeyPress.Code.pageUp, .up, .left, .pageDown] { for _ in 0..<30 { person.press(key) } }
        #expect(person.text.contains("╭─ Due"))
    }

    @Test(arguments: 5...14)
    func `the day that Return takes is drawn, and a click takes only a day that is drawn`(rows: Int) {
        for value in ["2027-01-01", "2027-01-15", "2027-01-31"] {
            var person = person(value, columns: rows.isMultiple(of: 2) ? 60 : 20)
            person.interface.resize(to: (person.interface.size.columns, rows))
            person.press(.control("o"))
            let day = value.suffix(2).replacing("01", with: " 1")
            #expect(person.text.contains("[\(day)]"), "\(person.text)")
            person.press(.down, .down, .down)
            let frame = person.interface.frame()
            #expect(frame.grid.cells.contains { $0.style.isSelected }, "\(person.text)")
            let border = frame.grid.lines.firstIndex { $0.contains("╰") } ?? 0
            for hit in frame.hits { if case .day = hit.use { #expect(hit.row < border) } }
        }
    }

    @Test func `Home and End go to the first and the last day of the month`() {
        for (key, day) in [(KeyPress.Code.home, "2026-11-01"), (.end, "2026-11-30")] {
            var person = person("2026-11-05")
            person.press(.control("o"))
            person.press(key)
            person.press(.enter)
            #expect(person.focused == "Due  \(day)")
        }
    }

    @Test func `the first and the last day are the ends`() {
        for (text, key) in [("0001-01-01", KeyPress.Code.left), ("9999-12-31", .right)] {
            var person = person(text)
            person.press(.control("o"))
            person.press(key)
            person.press(.pageUp, .pageDown)
            person.press(.enter)
            #expect(person.focused?.hasPrefix("Due  \(text.prefix(4))-") == true)
        }
    }

    @Test func `only a date has a calendar, and it closes with its field`() {
        var person = Person()
        person.see(.field(.text))
        person.press(.control("o"))
        #expect(!person.text.contains("╭─") && person.lines.last?.contains("Calendar") == false)
        person = self.person()
        person.press(.control("o"))
        person.see(.tasks, view: 1)
        #expect(!person.text.contains("╭─"))
    }

    @Test(arguments: [(10, 4), (20, 6), (34, 9)])
    func `a small terminal draws what it has room for`(columns: Int, rows: Int) {
        var person = person(columns: columns)
        person.interface.resize(to: (columns, rows))
        person.press(.control("o"))
        #expect(person.lines.count == rows)
        person.press(.enter)
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "f", value: "2026-11-29"))])
    }
}
