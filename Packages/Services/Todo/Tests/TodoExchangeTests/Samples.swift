import Formatting
import Foundation
import Testing
import Todo
import TodoExchange

let oslo = TodoCalendar(
    today: Day("2026-11-29")!, firstWeekday: .monday, timeZone: .named(TimeZone(identifier: "Europe/Oslo")!))
let newYork = TodoCalendar(
    today: Day("2026-11-29")!, firstWeekday: .monday, timeZone: .named(TimeZone(identifier: "America/New_York")!))
let now = Date(timeIntervalSince1970: 1_795_953_600)  // 2026-11-29T12:00:00Z

extension TodoFormat {
    func read(_ text: String, calendar: TodoCalendar = oslo) -> TodoReading {
        read(Data(text.utf8), calendar: calendar)
    }

    func read(_ bytes: Data, calendar: TodoCalendar = oslo) -> TodoReading {
        TodoReading(bytes, as: self, calendar: calendar, now: now)
    }

    func write(_ tasks: [ForeignTask], calendar: TodoCalendar = oslo) -> TodoWriting {
        TodoWriting(tasks, as: self, calendar: calendar, now: now)
    }

    /// The only task of a text.
    func task(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ForeignTask {
        let reading = read(text)
        #expect(reading.problems.isEmpty, sourceLocation: sourceLocation)
        return try #require(reading.tasks.count == 1 ? reading.tasks.first : nil, sourceLocation: sourceLocation)
    }
}

/// A VTODO with these lines, in a calendar.
func calendar(_ lines: String...) -> String {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//almanac//almanac//EN", "BEGIN:VTODO"]
    return (head + lines + ["END:VTODO", "END:VCALENDAR"]).map { $0 + "\r\n" }.joined()
}

/// A task with a value in each field.
let full = ForeignTask(
    item: TodoItem(
        id: 7, title: "Buy milk, \"fresh\"; 2 l", due: Day("2026-12-24"), tags: ["home", "shop"], priority: .high,
        project: "home.kitchen", repeats: try? RepeatRule(parsing: "2 weeks"), notes: "one\ntwo; three, \\four"),
    uid: "e0ebefd4-b650-430e-8dd8-11d3bff2ee8c")
