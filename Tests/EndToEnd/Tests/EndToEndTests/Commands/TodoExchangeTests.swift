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
        #expect(second.output == "Imported 0 tasks.\n" && second.messages == "2 of the tasks were here already.\n")
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
