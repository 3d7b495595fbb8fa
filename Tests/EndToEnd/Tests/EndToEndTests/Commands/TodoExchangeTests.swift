import Foundation
import Testing

/// Tests of `almanac todo import` and `export`.
struct TodoExchangeTests {
    private let home: Home

    init() throws { home = try Home() }

    private func file(_ name: String, _ text: String) throws -> String {
        let file = home.folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func titles() async throws -> [String] {
        try await home.run("todo", "list", "--all", "--json").records().compactMap { $0["title"] as? String }
    }

    private static let samples = [
        ("a.txt", "(A) 2026-11-01 Buy milk +home @shop due:2026-12-24\nx 2026-11-02 2026-11-01 Call @Ana p:1\n"),
        (
            "a.json",
            #"""
            [
            {"description":"Buy milk","entry":"20261101T000000Z","estimate":"30","status":"pending","uuid":"e0ebefd4-b650-430e-8dd8-11d3bff2ee8c"},
            {"description":"Call Ana","end":"20261102T000000Z","entry":"20261101T000000Z","status":"completed","uuid":"08833bf3-e4f8-4549-a958-b619b660d00d"}
            ]

            """#
        ),
        (
            "a.ics",
            [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//almanac//almanac//EN", "BEGIN:VTODO", "UID:1", "X-A;B=c:d",
                "SUMMARY:Buy milk", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM", "END:VTODO", "BEGIN:VTODO", "UID:2",
                "SUMMARY:Call Ana", "STATUS:COMPLETED", "END:VTODO", "END:VCALENDAR",
            ].map { $0 + "\r\n" }.joined()
        ),
        (
            "a.csv",
            "uid,title,due,tags,done,priority,project,repeats,notes,owner\r\n"
                + "1,Buy milk,2026-12-24,home shop,false,high,home,2 weeks,\"one\ntwo\",Ana\r\n2,Call Ana,,,true,,,,,\r\n"
        ),
    ]

    @Test(.enabled("The kernel allows no mounts.") { try await ReadOnlyMount.isPossible() })
    func `a read-only folder is read and exported`() async throws {
        let launcher = ReadOnlyMount.launcher(home.folder)
        let list = try await home.run(["todo", "list"], through: launcher)
        #expect(list.code == 0 && list.messages == "Nothing to do.\n", "\(list)")
        let today = try await home.run(["today", "--offline"], through: launcher)
        #expect(today.code == 0 && today.output.contains("No city is saved."), "\(today)")
        _ = try await home.run("todo", "add", "Buy milk")
        for format in ["todotxt", "ics", "taskwarrior", "csv"] {
            let export = try await home.run(["todo", "export", "--format", format], through: launcher)
            #expect(export.code == 0 && export.output.contains("Buy milk"), "\(export)")
        }
    }

    @Test(arguments: samples)
    func `an import and an export give the same file, and a second import adds nothing`(name: String, text: String)
        async throws
    {
        let path = try file(name, text)
        let rehearsal = try await home.run("todo", "import", path, "--dry-run")
        #expect(rehearsal.code == 0 && rehearsal.output.hasSuffix("Would import 2 tasks.\n"), "\(rehearsal)")
        #expect(rehearsal.output.hasPrefix("New: Buy milk"))
        #expect(try await titles().isEmpty)
        let first = try await home.run("todo", "import", path)
        #expect(first.code == 0 && first.output == "Imported 2 tasks.\n" && first.messages.isEmpty, "\(first)")
        let second = try await home.run("todo", "import", path)
        #expect(second.output == "Imported 0 tasks.\n" && second.messages == "2 tasks were here already.\n")
        let copy = home.folder.appending(path: "b-\(name)").path
        let export = try await home.run("todo", "export", copy)
        #expect(export.code == 0 && export.output.isEmpty && export.messages.isEmpty, "\(export)")
        #expect(try String(contentsOfFile: copy, encoding: .utf8) == text)
        // Each task has an identity now, or its own text.
        #expect(try await home.run("todo", "import", copy).output == "Imported 0 tasks.\n")
        let again = try await home.run("todo", "export", copy)
        #expect(again.code == 1 && again.messages.contains("exists"))
    }

    @Test func `tasks of almanac return from every format, and what it lacks is named`() async throws {
        _ = try await home.run("todo", "add", "Buy milk", "--due", "2026-12-24", "--tag", "home")
        for format in ["todotxt", "ics", "taskwarrior", "csv"] {
            let export = try await home.run("todo", "export", "--format", format)
            #expect(export.code == 0 && export.messages.isEmpty)
            let same = try await home.run("todo", "import", "-", "--format", format, input: export.output)
            #expect(same.output == "Imported 0 tasks.\n", "\(same)")
            let other = try Home()
            #expect(try await other.run("todo", "import", "-", "--format", format, input: export.output).code == 0)
            let task = try #require(try await other.run("todo", "list", "--json").records().first)
            #expect(task["title"] as? String == "Buy milk" && task["due"] as? String == "2026-12-24")
            #expect(task["tags"] as? [String] == ["home"])
        }
        let path = try file("a.json", Self.samples[1].1)
        #expect(try await home.run("todo", "import", path).code == 0)
        let export = try await home.run("todo", "export", "--format", "todotxt")
        #expect(
            export.code == 0 && export.messages == "Task 2 (Buy milk) is written without: estimate (of taskwarrior)\n")
    }

    private static let losses = (
        days: "Task 1 (Gym) is written without: repeats", notes: ", notes",
        calendar: "Task 2 (Call) is written without: LOCATION (of ics), VALARM (of ics), RRULE (of ics)",
        estimate: "Task 3 (Paint) is written without: estimate (of taskwarrior)",
        owner: "Task 4 (Bake) is written without: owner (of csv)"
    )

    @Test(arguments: [
        ("todotxt", [losses.days + losses.notes, losses.calendar, losses.estimate, losses.owner]),
        ("ics", [losses.estimate, losses.owner]), ("taskwarrior", [losses.days, losses.calendar, losses.owner]),
        ("csv", [losses.calendar, losses.estimate]),
    ])
    func `an export names each value that its format cannot hold, task by task`(format: String, losses: [String])
        async throws
    {
        _ = try await home.run("todo", "add", "Gym", "--every", "mon,thu", "--notes", "a\nb")
        let call = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:1
            SUMMARY:Call
            LOCATION:Oslo
            RRULE:FREQ=DAILY;COUNT=3
            BEGIN:VALARM
            TRIGGER:-PT5M
            END:VALARM
            END:VTODO
            END:VCALENDAR

            """
        let paint = #"""
            [{"description":"Paint","estimate":"30","status":"pending","uuid":"e0ebefd4-b650-430e-8dd8-11d3bff2ee8c"}]
            """#
        for (other, text) in [("ics", call), ("taskwarrior", paint), ("csv", "title,owner\r\nBake,Ana\r\n")] {
            #expect(try await home.run("todo", "import", "-", "--format", other, input: text).code == 0)
        }
        let export = try await home.run("todo", "export", "--format", format)
        #expect(export.code == 0 && export.messages == losses.map { $0 + "\n" }.joined(), "\(export)")
        let json = try await home.run("todo", "export", "--format", format, "--json")
        #expect((try json.json() as? [String: Any])?["losses"] as? [String] == losses)
    }

    @Test(arguments: [
        ("mon,thu", "FREQ=WEEKLY;BYDAY=MO,TH", "Thu 2 Apr 2099"),
        ("2 weeks on fri", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "Fri 3 Apr 2099"),
        ("month on 31", "FREQ=MONTHLY;BYMONTHDAY=-1", "Thu 30 Apr 2099"),
        ("month on 30", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "Thu 30 Apr 2099"),
        ("day", "FREQ=DAILY", "Thu 2 Apr 2099"), ("year", "FREQ=YEARLY", "Thu 1 Apr 2100"),
    ])
    func `a repeat rule is an RRULE in a calendar, there and back`(rule: String, rrule: String, next: String)
        async throws
    {
        _ = try await home.run("todo", "add", "x", "--due", "2099-04-01", "--every", rule)
        let export = try await home.run("todo", "export", "--format", "ics")
        #expect(export.messages.isEmpty && export.output.contains("\r\nRRULE:\(rrule)\r\n"), "\(export)")
        let other = try Home()
        let imported = try await other.run("todo", "import", "-", "--format", "ics", input: export.output)
        #expect(imported.code == 0 && imported.messages.isEmpty, "\(imported)")
        #expect(try await other.run("todo", "list", "--json").records().first?["repeats"] as? String == rule)
        #expect(try await other.run("todo", "done", "1").output.hasSuffix("\nNext: 2, \(next)\n"))
        #expect(try await other.run("todo", "export", "--format", "ics").output.contains("RRULE:\(rrule)\r\n"))
    }

    @Test func `an RRULE that almanac cannot follow is named, and is written as it was`() async throws {
        let lines = [
            "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "SUMMARY:Pills", "DUE;VALUE=DATE:20990401",
            "RRULE:FREQ=DAILY;COUNT=10", "END:VTODO", "END:VCALENDAR",
        ]
        let text = lines.map { $0 + "\r\n" }.joined()
        let imported = try await home.run("todo", "import", "-", "--format", "ics", input: text)
        #expect(imported.code == 0)
        #expect(imported.messages.hasPrefix("Pills repeats by a rule that almanac cannot follow."), "\(imported)")
        #expect(try await home.run("todo", "done", "1").output == "Done 1: Pills  Wed 1 Apr 2099\n")
        let export = try await home.run("todo", "export", "--format", "ics")
        #expect(export.output.contains("\r\nRRULE:FREQ=DAILY;COUNT=10\r\n"), "\(export)")
    }

    /// Lists of other programs. They are outside of this repository, as the README of Corpus says.
    private static let corpus: URL = {
        if let folder = ProcessInfo.processInfo.environment["CORPUS_DIR"], !folder.isEmpty {
            return URL(filePath: folder, directoryHint: .isDirectory)
        }
        return URL(filePath: #filePath).appending(path: "../../../../../../../shared/corpus").standardized
    }()

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: corpus.path), "there is no corpus; set CORPUS_DIR"),
        arguments: [
            ("todo_txt", "txt", "todotxt", ""), ("ics_vtodo", "ics", "ics", "BEGIN:VTODO"),
            ("taskwarrior", "json", "taskwarrior", "\"uuid\":"),
        ])
    func `each list of the corpus is imported whole, and once`(
        folder: String, ending: String, format: String, mark: String
    ) async throws {
        let folder = Self.corpus.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".\(ending)") }
        #expect(!names.isEmpty)
        for name in names {
            let (path, home) = (folder.appending(path: name).path, try Home())
            let list = try String(contentsOfFile: path, encoding: .utf8)
            // Each line of todo.txt is a task.
            let count = mark.isEmpty ? list.split(whereSeparator: \.isNewline).count : list.ranges(of: mark).count
            let first = try await home.run("todo", "import", path)
            #expect(first.code == 0, "\(name): \(first)")
            #expect(first.output == "Imported \(count) task\(count == 1 ? "" : "s").\n", "\(name)")
            #expect(try await home.run("todo", "list", "--all", "--json").records().count == count)
            let export = try await home.run("todo", "export", "--format", format)
            #expect(export.code == 0 && export.messages.isEmpty, "\(name): \(export)")
            for text in [export.output, list] {
                let again = try await home.run("todo", "import", "-", "--format", format, input: text)
                #expect(again.output == "Imported 0 tasks.\n", "\(name): \(again)")
            }
        }
    }

    @Test func `a bad line is reported with its number, and the rest is imported`() async throws {
        let text = "one\n\u{200B}\n\(String(repeating: "x", count: 2_000))\ntwo\n"
        let result = try await home.run("todo", "import", "-", "--format", "todotxt", input: text)
        #expect(result.code == 1 && result.output == "Imported 2 tasks.\n")
        #expect(
            result.messages.contains("Line 2: A task needs a title.")
                && result.messages.contains("Line 3: The title is too long"))
        let json = try await home.run("todo", "import", "-", "--format", "todotxt", "--json", input: "three\n")
        #expect(json.code == 0)
        let report = try #require(try json.json() as? [String: Any])
        #expect((report["added"] as? [[String: Any]])?.first?["title"] as? String == "three")
        #expect(try await titles() == ["one", "two", "three"])
    }

    @Test(arguments: [
        (
            ["import", "/nowhere/a.txt"], 1,
            "Cannot read /nowhere/a.txt: No such file or directory. Nothing was changed."
        ),
        (["import", "/"], 64, "Name the format with --format: todotxt, ics, taskwarrior, csv."),
        (["import", "/etc", "--format", "csv"], 1, "Cannot read /etc: Is a directory"),
        (["import", "/dev/zero", "--format", "ics"], 1, "too large"),
        (["export"], 64, "Name the format"), (["export", "/nowhere/a.txt"], 1, "Cannot write /nowhere/a.txt"),
        (["import", "-", "--format", "ics"], 1, "Line 1: This is no calendar"),
    ])
    func `a wrong file or format has one clear message`(arguments: [String], code: Int32, message: String) async throws
    {
        let result = try await home.run(["todo"] + arguments)
        #expect(result.code == code && result.messages.contains(message), "\(result)")
    }

    @Test func `endless standard input is refused as too large`() async throws {
        let endless = ["/bin/sh", "-c", "exec \"$@\" </dev/zero", "sh"]
        let result = try await home.run(["todo", "import", "-", "--format", "ics"], through: endless)
        #expect(result.code == 1 && result.messages.contains("too large"), "\(result)")
    }

    @Test func `ten thousand tasks are imported in one change, or none if almanac is killed`() async throws {
        let lines = (1...10_000).map { "task \($0)\n" }.joined()
        let path = try file("a.txt", lines)
        for delay in [20, 60, 120] {
            let run = try home.start(["todo", "import", path])
            try await Task.sleep(for: .milliseconds(delay))
            run.kill()
            _ = try await run.outcome()
            #expect([0, 10_000].contains(try await titles().count))
        }
        #expect(try await home.run("todo", "import", path).code == 0)
        #expect(try await titles().count == 10_000)
    }
}
