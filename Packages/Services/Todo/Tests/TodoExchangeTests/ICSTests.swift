import Formatting
import Foundation
import Testing
import Todo
import TodoExchange

struct ICSTests {
    @Test func `all fields are written and read`() throws {
        let writing = TodoFormat.ics.write([full])
        #expect(writing.losses.isEmpty)
        let back = try TodoFormat.ics.task(writing.text)
        var item = full.item
        item = TodoItem(
            id: 0, title: item.title, due: item.due, tags: item.tags, priority: item.priority, project: item.project,
            repeats: item.repeats, notes: item.notes)
        #expect(back.item == item && back.uid == full.uid)
        #expect(TodoFormat.ics.write([back]).text == writing.text)
    }

    @Test(arguments: [
        ("DUE;VALUE=DATE:20261224", "2026-12-24"), ("DUE:20261224T233000", "2026-12-24"),
        ("DUE;TZID=America/New_York:20261224T233000", "2026-12-24"), ("DUE:20261224T233000Z", "2026-12-25"),
        ("DUE:20260724T223000Z", "2026-07-25"), ("due;value=date:20261224", "2026-12-24"),
    ])
    func `a date keeps its kind when it is moved`(line: String, day: String) throws {
        var task = try TodoFormat.ics.task(calendar("UID:1", "SUMMARY:a", line))
        #expect(task.item.due == Day(day))
        task.item.due = task.item.due?.adding(days: 7)
        let text = TodoFormat.ics.write([task]).text
        let moved = try #require(text.split(separator: "\r\n").first { $0.hasPrefix("DUE") })
        #expect(moved.drop { $0 != ":" }.count == line.drop { $0 != ":" }.count)
        #expect(try TodoFormat.ics.task(text).item.due == Day(day)?.adding(days: 7))
    }

    @Test func `a due time in a leap second is read, and is written unchanged`() throws {
        let task = try TodoFormat.ics.task(calendar("UID:1", "SUMMARY:a", "DUE:20161231T225960Z"))
        #expect(task.item.due == Day("2016-12-31"))
        #expect(TodoFormat.ics.write([task]).text.contains("DUE:20161231T225960Z\r\n"))
    }

    @Test func `a due date never precedes the start, nor has another type`() throws {
        var task = try TodoFormat.ics.task(calendar("UID:1", "SUMMARY:a", "DTSTART;TZID=Europe/Oslo:20261201T080000"))
        task.item.due = Day("2026-12-01")
        #expect(TodoFormat.ics.write([task]).text.contains("DUE;TZID=Europe/Oslo:20261201T235959\r\n"))
        task = try TodoFormat.ics.task(
            calendar("UID:1", "SUMMARY:a", "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261205"))
        task.item.due = Day("2026-11-30")
        #expect(
            TodoFormat.ics.write([task]).text.contains("DTSTART;VALUE=DATE:20261126\r\nDUE;VALUE=DATE:20261130\r\n"))
        task = try TodoFormat.ics.task(calendar("UID:1", "SUMMARY:a", "DTSTART;VALUE=DATE:20261201"))
        task.item.due = Day("2026-11-30")
        #expect(!TodoFormat.ics.write([task]).text.contains("DTSTART"))
    }

    @Test(arguments: [
        ("DTSTART:20261210T090000Z", "P2D", "2026-12-12"), ("DTSTART;VALUE=DATE:20261210", "P1W", "2026-12-17"),
        ("DTSTART;TZID=Europe/Oslo:20261210T200000", "PT4H", "2026-12-11"),
        ("DTSTART:20261210T000000", "+P1DT23H59M59S", "2026-12-11"), ("DTSTART:20261210T000000", "-P1D", "2026-12-09"),
    ])
    func `a start and a duration are a due date, which moves with the start`(
        start: String, duration: String, due: String
    )
        throws
    {
        var task = try TodoFormat.ics.task(calendar("UID:1", "SUMMARY:a", start, "DURATION:\(duration)"))
        #expect(task.item.due?.description == due)
        task.item.due = task.item.due?.adding(days: -1)
        let text = TodoFormat.ics.write([task]).text
        #expect(text.contains(":20261209") && text.contains("DURATION:\(duration)\r\n") && !text.contains("DUE"))
        #expect(try TodoFormat.ics.task(text).item == task.item)
        task.item.due = nil
        #expect(try TodoFormat.ics.task(TodoFormat.ics.write([task]).text).item == task.item)
    }

    @Test(arguments: [
        "DUE:2026-12-24", "DUE:soon", "DUE;VALUE=DATE:20260230", "DUE:20261224T2360", "DUE:20261224T236000",
        "PRIORITY:high", "PRIORITY:10", "DTSTART:20261210\r\nDURATION:2 days", "DTSTART:soon\r\nDURATION:P2D",
    ])
    func `a value that cannot be read is reported`(line: String) {
        let reading = TodoFormat.ics.read(calendar("UID:1", "SUMMARY:a", line))
        #expect(reading.tasks.isEmpty && reading.problems.map(\.line) == [4], "\(reading)")
    }

    @Test(arguments: ["STATUS:COMPLETED", "COMPLETED:20260101T000000", "PERCENT-COMPLETE:100", "STATUS:cancelled"])
    func `any of the marks of a done task marks it as done`(line: String) throws {
        var task = try TodoFormat.ics.task(calendar("UID:1", "SUMMARY:a", line))
        #expect(task.item.isDone)
        task.item.isDone = false
        let text = TodoFormat.ics.write([task]).text
        #expect(try !TodoFormat.ics.task(text).item.isDone && text.contains("STATUS:NEEDS-ACTION"))
    }

    @Test func `alarms, unknown properties and rules stay where they are when fields change`() throws {
        let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:of the alarm", "TRIGGER:-PT15M", "END:VALARM"]
        let lines = ["UID:1", "X-FIRST;A=\"b:c\":d", "SUMMARY:a", "RRULE:FREQ=DAILY;COUNT=3", "GEO:1;2"] + alarm
        let text = calendar(lines.joined(separator: "\r\n"))
        var task = try TodoFormat.ics.task(text)
        #expect(task.item.notes == "" && task.item.repeats == nil)
        #expect(TodoFormat.ics.write([task]).text == text)
        task.item.title = "b"
        task.item.notes = "new"
        let changed = calendar(
            "UID:1\r\nX-FIRST;A=\"b:c\":d\r\nSUMMARY:b\r\nRRULE:FREQ=DAILY;COUNT=3\r\nGEO:1;2\r\nDESCRIPTION:new\r\n"
                + "DTSTAMP:20261129T120000Z\r\nLAST-MODIFIED:20261129T120000Z\r\nSEQUENCE:1\r\n"
                + alarm.joined(separator: "\r\n"))
        #expect(TodoFormat.ics.write([task]).text == changed)
        #expect(
            TodoFormat.csv.write([task]).losses.first?.names
                == ["X-FIRST", "GEO", "VALARM", "RRULE"].map { "\($0) (of ics)" })
    }

    @Test func `a change back is another content, so that programs that compare contents see it`() throws {
        let first = calendar("UID:1", "SUMMARY:a", "SEQUENCE:7")
        var task = try TodoFormat.ics.task(first)
        for (title, sequence) in [("b", 8), ("a", 9)] {
            task.item.title = title
            let text = TodoFormat.ics.write([task]).text
            #expect(text.contains("SUMMARY:\(title)\r\n") && text.contains("SEQUENCE:\(sequence)\r\n"), "\(text)")
            task = try TodoFormat.ics.task(text)
        }
    }

    @Test(arguments: [
        "EXDATE;VALUE=DATE:20261202", "RDATE;VALUE=DATE:20261202", "EXRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY",
    ])
    func `a rule with exceptions is one that almanac cannot follow, and stays`(line: String) throws {
        let text = calendar("UID:1", "SUMMARY:a", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=DAILY", line)
        var task = try TodoFormat.ics.task(text)
        #expect(task.hasForeignRule && task.item.repeats == nil)
        #expect(TodoFormat.ics.write([task]).text == text)
        // almanac has followed such rules.
        task.item.repeats = try RepeatRule(parsing: "day")
        #expect(TodoFormat.ics.write([task]).text.contains("RRULE:FREQ=DAILY\r\n\(line)\r\n"))
        task.item.repeats = try RepeatRule(parsing: "month")
        let changed = try TodoFormat.ics.task(TodoFormat.ics.write([task]).text)
        #expect(changed.item.repeats == task.item.repeats && !changed.hasForeignRule)
    }

    @Test(arguments: 60...90)
    func `long lines are folded at 75 bytes, never inside a character`(count: Int) throws {
        let title = String(repeating: "a", count: count) + String(repeating: "é🧦", count: 30)
        let text = TodoFormat.ics.write([ForeignTask(item: TodoItem(id: 1, title: title), uid: "1")]).text
        #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
        #expect(try TodoFormat.ics.task(text).item.title == title)
    }

    @Test func `a fold inside a character is read`() throws {
        var bytes = Array(calendar("UID:1", "SUMMARY:Grüße").utf8)
        let index = try #require(bytes.firstIndex(of: 0xC3))
        bytes.insert(contentsOf: Array("\r\n ".utf8), at: index + 1)
        #expect(TodoReading(Data(bytes), as: .ics, calendar: oslo, now: now).tasks.first?.item.title == "Grüße")
    }

    @Test func `a time zone goes with each task that names it, once in a file`() throws {
        let zone =
            "BEGIN:VTIMEZONE\r\nTZID:Europe/Oslo\r\nBEGIN:STANDARD\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
        let todo = { (uid: Int) in
            "BEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:a\r\nDUE;TZID=Europe/Oslo:20261224T100000\r\nEND:VTODO\r\n"
        }
        let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//almanac//almanac//EN\r\n"
        let reading = TodoFormat.ics.read(
            head + todo(1) + "BEGIN:VEVENT\r\nUID:e\r\nEND:VEVENT\r\n" + zone + todo(2) + "END:VCALENDAR\r\n")
        #expect(reading.tasks.count == 2 && reading.skipped == 1 && reading.problems.isEmpty)
        #expect(TodoFormat.ics.write(reading.tasks).text == head + zone + todo(1) + todo(2) + "END:VCALENDAR\r\n")
        let rome = zone.replacing("Oslo", with: "Rome")
        let both = todo(3).replacing("SUMMARY", with: "DTSTART;TZID=Europe/Rome:20261201T100000\r\nSUMMARY")
        let text = head + zone + rome + todo(1) + both + "END:VCALENDAR\r\n"
        #expect(TodoFormat.ics.write(TodoFormat.ics.read(text).tasks).text == text)
    }

    @Test(arguments: [
        ("", "Line 1: This is no calendar: it has no 'BEGIN:VCALENDAR'."), ("Buy milk", "Line 1: This is no calendar"),
        ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n", "Line 1: 'BEGIN:VCALENDAR' has no end."),
        ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n", "Line 3: 'END:VCALENDAR' ends nothing that was begun."),
        ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VTODO\nEND:VCALENDAR", "Line 2: A task needs a title."),
        (
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nRECURRENCE-ID:20260101\nSUMMARY:a\nEND:VTODO\nEND:VCALENDAR",
            "Line 2: This is one day"
        ),
        (
            "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:A\n", count: 100_000),
            "Line 11: 'BEGIN:A' is inside of more than 9 others."
        ),
    ])
    func `a damaged calendar is reported with its line`(text: String, problem: String) {
        let reading = TodoFormat.ics.read(text)
        #expect(reading.tasks.isEmpty)
        #expect(reading.problems.first?.description.hasPrefix(problem) == true, "\(reading.problems)")
    }

    @Test func `categories with spaces become one word, and stay as they are in the file`() throws {
        var task = try TodoFormat.ics.task(
            calendar("UID:1", "SUMMARY:a", "CATEGORIES:Home Garden,b\\,c", "CATEGORIES:d"))
        #expect(task.item.tags == ["Home-Garden", "b-c", "d"])
        task.item.title = "b"
        #expect(TodoFormat.ics.write([task]).text.contains("CATEGORIES:Home Garden,b\\,c\r\n"))
        task.item.tags = ["new", "b-c", "Home-Garden"]
        #expect(TodoFormat.ics.write([task]).text.contains("CATEGORIES:new,b\\,c,Home Garden\r\n"))
    }

    @Test func `the state of a task that was given up is named as lost`() throws {
        let task = try TodoFormat.ics.task(calendar("UID:1", "SUMMARY:a", "STATUS:CANCELLED"))
        #expect(TodoFormat.todotxt.write([task]).losses.map(\.names) == [["STATUS (of ics)"]])
        #expect(TodoFormat.ics.write([task]).losses.isEmpty)
    }

    @Test(arguments: [
        (TodoFormat.ics, calendar("UID:1", "SUMMARY:a", "DUE:20261224T230000Z"), ":20261226T230000Z"),
        (
            .taskwarrior, #"[\#n{"description":"a","due":"20261224T230000Z","uuid":"8"}\#n]\#n"#,
            #""due":"20261226T050000Z""#
        ),
    ])
    func `in another time zone a task is written as it was read`(format: TodoFormat, text: String, moved: String) throws
    {
        var task = try format.task(text)
        #expect(task.item.due == Day("2026-12-25"))
        let writing = format.write([task], calendar: newYork)
        #expect(writing.text == text && writing.losses.isEmpty)
        task.item.tags = ["new"]
        #expect(format.write([task], calendar: newYork).text.contains("20261224T230000Z"))
        task.item.due = Day("2026-12-26")
        // What is written here is read here.
        let rewriting = format.write([task], calendar: newYork)
        #expect(rewriting.text.contains(moved) && rewriting.losses.isEmpty)
        #expect(format.read(rewriting.text, calendar: newYork).tasks.first?.item.due == task.item.due)
    }

    @Test func `a rule that counts from the completion is read again`() throws {
        let item = TodoItem(id: 1, title: "a", repeats: try RepeatRule(parsing: "3 days from completion"))
        #expect(
            try TodoFormat.ics.task(TodoFormat.ics.write([ForeignTask(item: item, uid: "1")]).text).item.repeats
                == item.repeats)
    }
}
