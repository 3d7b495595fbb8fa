import Files
import Formatting
import Foundation
import ProcessTesting
import Testing
import Todo
import TodoDouble

@testable import TodoExchange

/// An almanac in memory beside a folder.
private struct Sides {
    let todo: any TodoService
    let folder: URL

    init(_ folder: URL) { (self.folder, todo) = (folder, InMemoryTodoService { oslo.today }) }

    @discardableResult
    func sync(in calendar: TodoCalendar = oslo) async throws -> SyncReport {
        try await TodoFolder(folder.path, calendar: calendar, now: now).sync(with: todo)
    }

    func add(_ title: String) async throws -> TodoItem { try await todo.add(TodoDraft(title: title)) }

    func items() async throws -> [TodoItem] { try await todo.items(includingDone: true) }

    /// The tasks without their numbers, which differ from almanac to almanac.
    func tasks() async throws -> [String] {
        try await todo.exportTasks().map { task in
            var copy = task
            copy.item = TodoItem(id: 0, title: "")
            return "\(copy.uid ?? "") \(TodoFormat.csv.write([ForeignTask(item: task.item)]).text)"
        }.sorted()
    }

    var files: [String: String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return Dictionary(
            uniqueKeysWithValues: names.filter { !$0.hasPrefix(".") }.map { name in
                (name, (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
            })
    }

    func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }
    func remove(_ name: String) throws { try FileManager.default.removeItem(at: folder.appending(path: name)) }
}

/// A service beside a folder, in whose place a file becomes a link before it is written.
private actor FailingFolder: ForwardingTodoService {
    let service: any TodoService
    private let file: URL

    init(service: any TodoService, file: URL) { (self.service, self.file) = (service, file) }

    func syncRecords(of folder: String) async throws -> [String: SyncRecord] {
        try? FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/dev/null")
        return try await service.syncRecords(of: folder)
    }
}

func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sync-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
}

struct TodoFolderTests {
    @Test func `new tasks of both sides are on both sides, and a second run does nothing`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            _ = try await sides.add("ours")
            try sides.write("2.ics", calendar("UID:2", "SUMMARY:theirs"))
            let report = try await sides.sync()
            #expect(report.here.added == 1 && report.there.added == 1)
            #expect(try await sides.items().map(\.title) == ["ours", "theirs"] && sides.files.count == 2)
            let files = sides.files
            #expect(try await sides.sync() == SyncReport() && sides.files == files)
        }
    }

    @Test func `changes and deletions reach the other side, and unknown properties stay`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            for id in 1...4 {
                try sides.write("\(id).ics", calendar("UID:\(id)", "X-A:b", "SUMMARY:task \(id)", "GEO:1;2"))
            }
            try await sides.sync()
            _ = try await sides.todo.edit(1, TodoDraft(title: "ours"))
            try sides.write("2.ics", calendar("UID:2", "SUMMARY:theirs"))
            _ = try await sides.todo.delete([3])
            try sides.remove("4.ics")
            let report = try await sides.sync()
            #expect(
                report.here.changed == 1 && report.here.deleted == 1 && report.there.changed == 1
                    && report.there.deleted == 1)
            #expect(try await sides.items().map(\.title) == ["ours", "theirs"])
            #expect(sides.files.keys.sorted() == ["1.ics", "2.ics"])
            #expect(sides.files["1.ics"]?.contains("UID:1\r\nX-A:b\r\nSUMMARY:ours\r\nGEO:1;2\r\n") == true)
        }
    }

    @Test func `when both sides change, both versions are kept and said`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            try sides.write("1.ics", calendar("UID:1", "SUMMARY:old"))
            try await sides.sync()
            _ = try await sides.todo.edit(1, TodoDraft(title: "ours"))
            try sides.write("1.ics", calendar("UID:1", "SUMMARY:theirs"))
            #expect(try await sides.sync().conflicts == ["ours"])
            #expect(try await sides.items().map(\.title) == ["theirs", "ours"] && sides.files.count == 2)
            #expect(try await sides.sync() == SyncReport())
            // The same change on both sides is none.
            _ = try await sides.todo.edit(1, TodoDraft(title: "same"))
            try sides.write("1.ics", calendar("UID:1", "SUMMARY:same"))
            #expect(try await sides.sync().conflicts == [])
            #expect(try await sides.items().count == 2)
        }
    }

    @Test func `each version of a task keeps its alarm, its time and its place`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            let text = calendar(
                "UID:1", "SUMMARY:old", "LOCATION:here", "DUE:20261201T090000Z", "BEGIN:VALARM", "END:VALARM")
            try sides.write("1.ics", text)
            try await sides.sync()
            _ = try await sides.todo.edit(1, TodoDraft(title: "ours"))
            try sides.write(
                "1.ics", text.replacing("SUMMARY:old", with: "SUMMARY:theirs").replacing("here", with: "there"))
            try await sides.sync()
            let copy = try #require(sides.files.first { $0.key != "1.ics" }?.value)
            #expect(
                copy.contains("SUMMARY:ours\r\nLOCATION:here\r\nDUE:20261201T090000Z\r\n") && copy.contains("VALARM"),
                "\(copy)")
        }
    }

    @Test func `the next task of a series keeps its alarm, its time and its place`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            try sides.write(
                "1.ics",
                calendar(
                    "UID:1", "SUMMARY:pills", "STATUS:IN-PROCESS", "PERCENT-COMPLETE:50",
                    "DTSTART;TZID=Europe/Berlin:20261128T090000", "DUE;TZID=Europe/Berlin:20261129T090000",
                    "RRULE:FREQ=DAILY", "LOCATION:kitchen", "BEGIN:VALARM", "TRIGGER:-PT15M", "END:VALARM"))
            try await sides.sync()
            _ = try await sides.todo.setDone(true, [1])
            try await sides.sync()
            let next = try #require(sides.files.first { $0.key != "1.ics" }?.value)
            for line in [
                "DTSTART;TZID=Europe/Berlin:20261129T090000", "DUE;TZID=Europe/Berlin:20261130T090000",
                "RRULE:FREQ=DAILY", "LOCATION:kitchen", "TRIGGER:-PT15M", "STATUS:NEEDS-ACTION",
            ] {
                #expect(next.contains("\r\n\(line)\r\n"), "\(next)")
            }
            #expect(!next.contains("UID:1\r\n") && !next.contains("PERCENT") && !next.contains("COMPLETED"))
            #expect(try await sides.sync() == SyncReport())
        }
    }

    @Test(arguments: ["PRIORITY:1", "DUE;VALUE=DATE:20261206"])
    func `a task that another program opens again has one next task`(line: String) async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            let text = { (line: String) in calendar("UID:1", "SUMMARY:water", line, "RRULE:FREQ=WEEKLY") }
            try sides.write("1.ics", text("DUE;VALUE=DATE:20261129"))
            try await sides.sync()
            _ = try await sides.todo.setDone(true, [1])
            #expect(try await sides.items().map(\.due) == [Day("2026-11-29"), Day("2026-12-06")])
            try sides.write("1.ics", text(line))
            let report = try await sides.sync()
            #expect(report.conflicts == ["water"] && report.deletions == ["water"])
            let open = try await sides.items().filter { !$0.isDone }
            #expect(open.map(\.id) == [1] && open.first?.repeats != nil)
            #expect(try await sides.sync() == SyncReport())
            // The other version of the done task is not its next task.
            _ = try await sides.todo.setDone(true, [1])
            _ = try await sides.todo.setDone(false, [1])
            #expect(try await sides.items().map(\.isDone) == [false, true])
        }
    }

    @Test func `alarms at a moment follow the date, and those of the next task are its own`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            try sides.write(
                "1.ics",
                calendar(
                    "UID:1", "SUMMARY:pills", "DUE;TZID=Europe/Oslo:20261129T090000", "RRULE:FREQ=DAILY",
                    "BEGIN:VALARM",
                    "UID:A", "X-WR-ALARMUID:A", "TRIGGER;VALUE=DATE-TIME:20261129T073000Z",
                    "ACKNOWLEDGED:20261129T073100Z", "END:VALARM", "BEGIN:VALARM", "TRIGGER:-PT15M", "END:VALARM"))
            try await sides.sync()
            _ = try await sides.todo.edit(1, TodoDraft(due: Day("2026-11-30")))
            try await sides.sync()
            let moved = try #require(sides.files["1.ics"])
            #expect(
                moved.contains(
                    "\r\nUID:A\r\nX-WR-ALARMUID:A\r\nTRIGGER;VALUE=DATE-TIME:20261130T073000Z\r\nACKNOWLEDGED:"),
                "\(moved)")
            _ = try await sides.todo.setDone(true, [1])
            try await sides.sync()
            let next = try #require(sides.files.first { $0.key != "1.ics" }?.value)
            let alarm = "BEGIN:VALARM\r\nTRIGGER;VALUE=DATE-TIME:20261201T073000Z\r\nEND:VALARM\r\n"
            #expect(next.contains("\r\n" + alarm + "BEGIN:VALARM\r\nTRIGGER:-PT15M\r\n"), "\(next)")
            #expect(sides.files["1.ics"]?.contains("TRIGGER;VALUE=DATE-TIME:20261130T073000Z") == true)
        }
    }

    @Test func `new tasks whose rule almanac cannot follow are named, and so are deleted tasks`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            let text = calendar("UID:1", "SUMMARY:pay", "RRULE:FREQ=MONTHLY;BYDAY=1MO")
            try sides.write("1.ics", text)
            try sides.write("2.ics", calendar("UID:2", "SUMMARY:water", "RRULE:FREQ=WEEKLY"))
            #expect(try await sides.sync().unfollowed == ["pay"])
            #expect(try await sides.sync() == SyncReport())
            try sides.remove("2.ics")
            #expect(try await sides.sync().deletions == ["water"])
            let (todo, reading) = (InMemoryTodoService { oslo.today }, TodoFormat.ics.read(text))
            #expect(try await todo.importTasks(reading, isRehearsal: false).unfollowed == ["pay"])
            #expect(try await todo.importTasks(reading, isRehearsal: false).unfollowed.isEmpty)
        }
    }

    @Test func `a change in another time zone moves no due date`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            try sides.write("1.ics", calendar("UID:1", "SUMMARY:a", "DUE:20261224T230000Z"))
            try await sides.sync()
            _ = try await sides.todo.edit(1, TodoDraft(tags: ["new"]))
            try await sides.sync(in: newYork)
            #expect(
                sides.files["1.ics"]?.contains("DUE:20261224T230000Z\r\nCATEGORIES:new\r\n") == true, "\(sides.files)")
        }
    }

    @Test func `a file that has changed its identity does not keep the task from the folder`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            try sides.write("1.ics", calendar("UID:1", "SUMMARY:one"))
            try await sides.sync()
            try sides.write("1.ics", calendar("UID:2", "SUMMARY:two"))
            _ = try await sides.todo.edit(1, TodoDraft(title: "edited"))
            #expect(try await sides.sync().problems.isEmpty)
            #expect(try await sides.items().map(\.title) == ["edited", "two"] && sides.files.count == 2)
            #expect(try await sides.sync() == SyncReport())
        }
    }

    @Test(arguments: ["imported", "moved"])
    func `a folder whose files are known has changed only where it has`(how: String) async throws {
        try await withFolder { folder in
            try await withFolder { other in
                let text = { (id: Int, title: String) in calendar("UID:\(id)", "SUMMARY:\(title)") }
                let (sides, former) = (Sides(folder), Sides(other))
                for id in 1...4 { try sides.write("\(id).ics", text(id, "a")) }
                if how == "imported" {
                    for id in 1...4 {
                        _ = try await sides.todo.importTasks(TodoFormat.ics.read(text(id, "a")), isRehearsal: false)
                    }
                } else {
                    for id in 1...4 { try former.write("\(id).ics", text(id, "a")) }
                    _ = try await TodoFolder(other.path, calendar: oslo, now: now).sync(with: sides.todo)
                }
                _ = try await sides.todo.edit(1, TodoDraft(title: "ours"))
                _ = try await sides.todo.edit(3, TodoDraft(title: "ours"))
                for id in [2, 3] { try sides.write("\(id).ics", text(id, "theirs")) }
                let report = try await sides.sync()
                // The file may be older than the task as well as newer.
                #expect(report.conflicts == ["a", "ours"] && report.here.changed == 2 && report.there.changed == 1)
                #expect(try await sides.items().map(\.title) == ["ours", "theirs", "theirs", "a", "a", "ours"])
                #expect(try await sides.sync() == SyncReport())
                try sides.remove("4.ics")
                #expect(try await sides.sync().here.deleted == 1)
            }
        }
    }

    @Test func `an older copy of a folder replaces no task`() async throws {
        try await withFolder { folder in
            try await withFolder { other in
                let (sides, older) = (Sides(folder), Sides(other))
                _ = try await sides.add("old")
                try await sides.sync()
                for (name, text) in sides.files { try older.write(name, text) }
                _ = try await sides.todo.edit(1, TodoDraft(title: "new", notes: "more"))
                try await sides.sync()
                let report = try await TodoFolder(other.path, calendar: oslo, now: now).sync(with: sides.todo)
                #expect(report.conflicts == ["new"])
                try await sides.sync()
                #expect(try await sides.items().map(\.title) == ["old", "new"])
                #expect(try await sides.items().last?.notes == "more" && sides.files.count == 2)
            }
        }
    }

    @Test func `a date that is set beside a start in UTC is the same after a change of another program`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            try sides.write("1.ics", calendar("UID:1", "SUMMARY:a", "DTSTART:20261201T080000Z"))
            try await sides.sync()
            _ = try await sides.todo.edit(1, TodoDraft(due: Day("2026-12-10")))
            try await sides.sync()
            let text = try #require(sides.files["1.ics"])
            try sides.write("1.ics", text.replacing("SUMMARY:a", with: "SUMMARY:b"))
            try await sides.sync()
            #expect(try await sides.items() == [TodoItem(id: 1, title: "b", due: Day("2026-12-10"))])
        }
    }

    @Test func `a file that cannot be written keeps none of those before it from being known`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            for id in 1...2 { try sides.write("\(id).ics", calendar("UID:\(id)", "SUMMARY:\(id)")) }
            try await sides.sync()
            for id in [1, 2] as [TodoItem.ID] { _ = try await sides.todo.edit(id, TodoDraft(title: "edit \(id)")) }
            let text = try #require(sides.files["2.ics"])
            let failing = FailingFolder(service: sides.todo, file: folder.appending(path: "2.ics"))
            await #expect(throws: TodoExchangeError.self) {
                try await TodoFolder(folder.path, calendar: oslo, now: now).sync(with: failing)
            }
            #expect(sides.files["1.ics"]?.contains("SUMMARY:edit 1\r\n") == true)
            try sides.remove("2.ics")
            try sides.write("2.ics", text)
            _ = try await sides.todo.edit(1, TodoDraft(title: "edit 3"))
            let report = try await sides.sync()
            #expect(report.conflicts.isEmpty && report.there.changed == 2)
            #expect(try await sides.items().map(\.title) == ["edit 3", "edit 2"])
        }
    }

    @Test func `a change outlives a deletion on the other side`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            for id in 1...3 { try sides.write("\(id).ics", calendar("UID:\(id)", "SUMMARY:\(id)", "X-A:b")) }
            try await sides.sync()
            _ = try await sides.todo.edit(1, TodoDraft(title: "ours"))
            try sides.remove("1.ics")
            _ = try await sides.todo.delete([2])
            try sides.write("2.ics", calendar("UID:2", "SUMMARY:theirs"))
            try await sides.sync()
            #expect(try await sides.items().map(\.title) == ["ours", "3", "theirs"])
            #expect(sides.files["1.ics"]?.contains("X-A:b\r\n") == true && sides.files.count == 3)
        }
    }

    @Test func `a folder that is missing or was emptied deletes nothing`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            for id in 1...3 { try sides.write("\(id).ics", calendar("UID:\(id)", "SUMMARY:\(id)")) }
            try await sides.sync()
            for id in 1...3 { try sides.remove("\(id).ics") }
            await #expect(throws: TodoExchangeError.emptied(folder.path, tasks: 3)) { try await sides.sync() }
            try sides.write("4.ics", calendar("UID:4", "SUMMARY:new"))
            await #expect(throws: TodoExchangeError.emptied(folder.path, tasks: 3)) { try await sides.sync() }
            try FileManager.default.removeItem(at: folder)
            await #expect(throws: TodoExchangeError.self) { try await sides.sync() }
            #expect(try await sides.items().count == 3)
        }
    }

    @Test(arguments: [
        "", "nonsense", calendar("UID:1"), calendar("SUMMARY:a"),
        calendar("UID:1", "SUMMARY:a").dropLast(20).description,
        calendar("UID:1", "SUMMARY:a", "END:VTODO", "BEGIN:VTODO", "UID:9", "SUMMARY:b"),
        calendar("UID:1", "SUMMARY:a", "END:VTODO", "BEGIN:VEVENT", "UID:9", "END:VEVENT", "BEGIN:VTODO"),
        String(repeating: "x", count: 2 << 20), calendar("UID:1", "SUMMARY:a", "LOCATION:b\0c"),
        "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:A\n", count: 100_000),
    ])
    func `a file that cannot be used is named and left alone, and so is its task`(text: String) async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            for id in 1...2 { try sides.write("\(id).ics", calendar("UID:\(id)", "SUMMARY:task \(id)")) }
            try await sides.sync()
            try sides.write("1.ics", text)
            _ = try await sides.todo.edit(1, TodoDraft(title: "ours"))
            let report = try await sides.sync()
            #expect(report.problems.map(\.file) == ["1.ics"])
            #expect(try await sides.items().map(\.title) == ["ours", "task 2"] && sides.files["1.ics"] == text)
        }
    }

    @Test func `a file whose bytes are not UTF-8 stays as it is, and one with a byte order mark is read`() async throws
    {
        try await withFolder { folder in
            let sides = Sides(folder)
            let file = folder.appending(path: "1.ics")
            let bytes = calendar("UID:1", "SUMMARY:a", "LOCATION:M?nchen").utf8.map { $0 == 0x3F ? 0xFC : $0 }
            try Data(bytes).write(to: file)
            try sides.write("2.ics", "\u{FEFF}" + calendar("UID:2", "SUMMARY:b"))
            let report = try await sides.sync()
            #expect(report.problems.map(\.file) == ["1.ics"] && report.here.added == 1)
            #expect(try await sides.items().map(\.title) == ["b"])
            #expect(try Data(contentsOf: file) == Data(bytes))
        }
    }

    @Test(arguments: [("gone", ENOENT), ("file", ENOTDIR)])
    func `a folder that cannot be listed is an error with the reason of the system`(name: String, code: Int32)
        async throws
    {
        try await withFolder { folder in
            let path = folder.appending(path: name).path
            if name == "file" { try Data().write(to: URL(filePath: path)) }
            #expect(throws: TodoExchangeError.unreadable(FileError(path: path, code: code))) {
                try FolderContent(path, ICSCodec(zone: oslo.timeZone, now: now))
            }
        }
    }

    @Test func `files without a task, links, pipes and folders are left alone`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            let event = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
            try sides.write("event.ics", event)
            try sides.write("notes.txt", calendar("UID:9", "SUMMARY:no"))
            try sides.write("EVENT.ICS", event)
            #expect(symlink("/etc/passwd", folder.appending(path: "link.ics").path) == 0)
            #expect(mkfifo(folder.appending(path: "pipe.ics").path, 0o600) == 0)
            try FileManager.default.createDirectory(
                at: folder.appending(path: "folder.ics"), withIntermediateDirectories: true)
            let report = try await sides.sync()
            #expect(report.skipped == 2)
            #expect(
                report.problems.map(\.description) == [
                    "folder.ics is left alone: It is no file.",
                    "link.ics is left alone: It is a link, which could lead out of the folder.",
                    "pipe.ics is left alone: It is no file.",
                ])
            #expect(try await sides.items().isEmpty)
        }
    }

    @Test func `of two files with one identity, the known one counts`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            try sides.write("b.ics", calendar("UID:1", "SUMMARY:old"))
            try await sides.sync()
            try sides.write("a.ics", calendar("UID:1", "SUMMARY:copy"))
            #expect(
                try await sides.sync().problems.map(\.description) == [
                    "a.ics is left alone: Its task is the one of b.ics."
                ])
            #expect(try await sides.items().map(\.title) == ["old"])
        }
    }

    @Test func `of two unknown files with one identity, the one that was changed last counts`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            for (name, day) in [("U (copy)", "20260101"), ("U", "20261130"), ("V", "20260601")] {
                try sides.write("\(name).ics", calendar("UID:1", "SUMMARY:\(name)", "DTSTAMP:\(day)T000000Z"))
            }
            #expect(try await sides.sync().problems.map(\.file) == ["U (copy).ics", "V.ics"])
            #expect(try await sides.items().map(\.title) == ["U"])
        }
    }

    @Test(arguments: [nil, "", "renamed"])
    func `a second file of a task replaces it neither when the first one is gone nor when that cannot be used`(
        first: String?
    ) async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            let old = calendar("UID:1", "SUMMARY:old")
            try sides.write("1.ics", old)
            try await sides.sync()
            try sides.write("1.conflict.ics", old)
            _ = try await sides.todo.edit(1, TodoDraft(title: "new", notes: "an hour of notes"))
            try await sides.sync()
            let new = try #require(sides.files["1.ics"])
            if let first, first != "renamed" { try sides.write("1.ics", first) } else { try sides.remove("1.ics") }
            if first == "renamed" { try sides.write("other.ics", new) }
            #expect(try await sides.sync().conflicts == (first == nil ? ["new"] : []))
            #expect(try await sides.items().map(\.title) == (first == nil ? ["old", "new"] : ["new"]))
            #expect(try await sides.items().last?.notes == "an hour of notes")
            if first == "" { try sides.write("1.ics", new) }
            #expect(try await sides.sync().there == SyncReport().there)
            #expect(try await sides.items().last?.title == "new")
        }
    }

    @Test func `what another almanac has replaced in a folder by as much is deleted`() async throws {
        try await withFolder { folder in
            let (one, other) = (Sides(folder), Sides(folder))
            for title in ["a", "b"] { _ = try await one.add(title) }
            try await one.sync()
            try await other.sync()
            _ = try await one.todo.delete([1, 2])
            for title in ["c", "d"] { _ = try await one.add(title) }
            #expect(try await one.sync().deletionsThere.sorted() == ["a", "b"])
            #expect(try await other.sync().deletions.sorted() == ["a", "b"])
            #expect(try await other.items().map(\.title).sorted() == ["c", "d"])
        }
    }

    @Test func `undoing a synchronization keeps the new tasks that it has brought`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            func file(_ id: Int, _ lines: String...) throws {
                try sides.write("\(id).ics", calendar("UID:\(id)", "SUMMARY:\(id)", lines.joined(separator: "\r\n")))
            }
            for id in 1...2 { try file(id) }
            try await sides.sync()
            // They are no change that could be undone.
            await #expect(throws: TodoError.endOfJournal(.undo, after: 0)) { try await sides.todo.revise(.undo, 1) }
            try file(1, "STATUS:COMPLETED")
            try sides.remove("2.ics")
            try file(3)
            try await sides.sync()
            let undone = try await sides.todo.revise(.undo, 1).flatMap(\.parts)
            #expect(undone.map(\.kind) == [.completed, .deleted])
            #expect(undone.map { $0.tasks(after: .undo).map(\.title) } == [["1"], ["2"]])
            #expect(try await sides.sync().deletionsThere.isEmpty)
            #expect(try await sides.items().map(\.title) == ["1", "2", "3"] && sides.files.count == 3)
        }
    }

    @Test func `a file in the place of a new task is not replaced`() async throws {
        try await withFolder { folder in
            let sides = Sides(folder)
            _ = try await sides.add("ours")
            let uid = try #require(try await sides.todo.exportTasks().first?.uid)
            try sides.write("\(uid).ics", "nonsense")
            #expect(try await sides.sync().problems.map(\.file) == ["\(uid).ics", "\(uid).ics"])
            #expect(sides.files == ["\(uid).ics": "nonsense"])
        }
    }

    @Test(arguments: 1...20)
    func `random edits of two almanacs and of the folder end equal, and nothing is lost`(seed: UInt64) async throws {
        try await withFolder { folder in
            let almanacs = [Sides(folder), Sides(folder)]
            var random = SplitMix64(seed: seed)
            var (titles, deleted): (Set<String>, Set<String>) = ([], [])
            for step in 1...60 {
                let sides = almanacs[Int.random(in: 0...1, using: &random)]
                let items = try await sides.items()
                switch Int.random(in: 0...6, using: &random) {
                case 0, 1:
                    titles.insert("task \(step)")
                    _ = try await sides.add("task \(step)")
                case 2:
                    guard let item = items.randomElement(using: &random) else { continue }
                    titles.insert("edit \(step)")
                    // What is overwritten was seen.
                    deleted.insert(item.title)
                    _ = try await sides.todo.edit(item.id, TodoDraft(title: "edit \(step)"))
                case 3:
                    guard items.count > 4, let item = items.randomElement(using: &random) else { continue }
                    deleted.insert(item.title)
                    _ = try await sides.todo.delete([item.id])
                case 4:
                    guard let (name, text) = sides.files.sorted(by: { $0.key < $1.key }).randomElement(using: &random),
                        let old = text.firstMatch(of: /SUMMARY:(.*?)\r\n/)
                    else { continue }
                    titles.insert("file \(step)")
                    deleted.insert(String(old.1))
                    try sides.write(name, text.replacing(old.0, with: "SUMMARY:file \(step)\r\n"))
                default: try await sides.sync()
                }
            }
            for sides in almanacs + almanacs + almanacs { try await sides.sync() }
            #expect(try await almanacs[0].tasks() == almanacs[1].tasks())
            let present = Set(try await almanacs[0].items().map(\.title))
            #expect(titles.subtracting(deleted).subtracting(present).isEmpty)
            #expect(almanacs[0].files.count == present.count)
            #expect(try await almanacs[0].sync() == SyncReport())
        }
    }
}
