import Formatting
import Foundation
import ProcessTesting
import Testing
import Todo
import TodoExchange

/// The day of a task and the moment in its text, in time zones whose clocks change at night, and in the outermost ones.
struct ForeignDayTests {
    private static let calendars = [
        "Europe/Oslo", "Asia/Tokyo", "America/New_York", "America/Santiago", "America/Havana", "Atlantic/Azores",
        "Pacific/Apia", "Asia/Kathmandu", "Australia/Lord_Howe", "Etc/GMT+12", "Etc/GMT-12", "Etc/GMT-14",
    ].map {
        TodoCalendar(today: oslo.today, firstWeekday: .monday, timeZone: .named(TimeZone(identifier: $0)!))
    }

    /// The days around changes of clocks, the ends of the calendar, and some others.
    private static func days(in zone: CivilTimeZone) -> [Day] {
        func offset(_ day: Day) -> Int { zone.secondsFromUTC(at: day.start(secondsFromUTC: 0)) }
        let years = [2011, 2026, 2027].flatMap { year in
            (0..<365).map { Day(year: year, month: 1, day: 1)!.adding(days: $0) }
        }
        let changes = years.filter { offset($0.adding(days: -1)) != offset($0.adding(days: 1)) }
        var random = SplitMix64(seed: 1)
        let others = (1...6).map { _ in Day(number: Int.random(in: 4_000...40_000, using: &random)) }
        return changes + others + [.first, .last]
    }

    /// taskwarrior reads no day before 1980, and the clocks of Samoa have skipped one.
    private static func isSayable(_ day: Day, in format: TodoFormat, _ calendar: TodoCalendar) -> Bool {
        let noon = day.start(secondsFromUTC: 0).addingTimeInterval(43_200)
        let isSkipped = (-15...15).allSatisfy { hour in
            Day(noon.addingTimeInterval(Double(hour) * 3_600), in: calendar.timeZone) != day
        }
        return format != .taskwarrior || day > Day("1980-01-01")! && !isSkipped
    }

    @Test(arguments: calendars)
    func `a day is read as it was written, or named as lost`(calendar: TodoCalendar) throws {
        for (format, day) in TodoFormat.allCases.flatMap({ format in
            Self.days(in: calendar.timeZone).map { (format, $0) }
        }) {
            let task = ForeignTask(item: TodoItem(id: 1, title: "a", due: day), uid: "1")
            let writing = format.write([task], calendar: calendar)
            let isSayable = Self.isSayable(day, in: format, calendar)
            #expect(
                format.read(writing.text, calendar: calendar).tasks.map(\.item.due) == [isSayable ? day : nil],
                "\(writing.text)")
            #expect(writing.losses.map(\.names) == (isSayable ? [] : [["due"]]), "\(writing.text)")
        }
    }

    @Test(arguments: calendars)
    func `a day that is moved is read as it was written, or named as lost`(calendar: TodoCalendar) throws {
        let texts = [
            "DUE;VALUE=DATE:20261015", "DUE:20261015T083000", "DUE;TZID=Europe/Berlin:20261015T233000",
            "DUE:20261014T220000Z", "DUE:20260715T043000Z", "DTSTART:20261001T080000Z", "DTSTART:20261001T080000",
            "DTSTART;VALUE=DATE:20261001", "DTSTART:20261010T230000Z\r\nDURATION:P2DT1H",
            "DTSTART:20261014T080000Z\r\nDUE:20261014T220000Z",
        ].map { (TodoFormat.ics, TodoExchangeTests.calendar("UID:1", "SUMMARY:a", $0)) }
        for (format, text) in texts + [(.taskwarrior, #"{"description":"a","due":"20261014T220000Z","uuid":"8"}"#)] {
            for day in Self.days(in: calendar.timeZone) where Self.isSayable(day, in: format, calendar) {
                var task = try #require(format.read(text, calendar: calendar).tasks.first)
                task.item.due = day
                let writing = format.write([task], calendar: calendar)
                #expect(
                    format.read(writing.text, calendar: calendar).tasks.map(\.item) == [task.item], "\(writing.text)")
                #expect(writing.losses.isEmpty, "\(writing.text)")
            }
        }
    }

    @Test(arguments: [
        ("DUE:20271029T220000Z", "2027-11-06", "DUE:20271105T230000Z"),
        ("DUE:20270320T233000Z", "2027-06-21", "DUE:20270620T223000Z"),
        ("DTSTART:20261201T080000Z", "2026-12-10", "DUE:20261210T225959Z"),
        ("DTSTART:20271029T060000Z\r\nDUE:20271029T220000Z", "2027-11-06", "DTSTART:20271105T070000Z"),
    ])
    func `a moment in UTC keeps its time on the clocks here`(lines: String, day: String, moved: String) throws {
        var task = try TodoFormat.ics.task(calendar("UID:1", "SUMMARY:a", lines))
        task.item.due = Day(day)
        let text = TodoFormat.ics.write([task]).text
        #expect(text.contains("\r\n\(moved)\r\n"), "\(text)")
    }

    @Test func `a day that the clocks of a place skip becomes a plain date`() throws {
        let apia = try #require(Self.calendars.first { $0.timeZone.name == "Pacific/Apia" })
        let text = calendar("UID:1", "SUMMARY:a", "DTSTART:20111220T080000Z", "DUE:20111220T220000Z")
        var task = try #require(TodoFormat.ics.read(text, calendar: apia).tasks.first)
        task.item.due = Day("2011-12-30")
        let moved = TodoFormat.ics.write([task], calendar: apia).text
        #expect(moved.contains("DUE;VALUE=DATE:20111230\r\n") && !moved.contains("DTSTART"), "\(moved)")
    }
}
