import Foundation
import ProcessTesting
import Testing

/// Tests of priority, project, repetition and notes of tasks with the commands of the built program.
struct TodoFieldTests {
    @Test func `a task has a priority, a project, a rule and notes`() async throws {
        let home = try Home()
        let added = try await home.run(
            "todo", "add", "Water the plants", "--due", "2031-05-01", "--priority", "High", "--project", "@home.garden",
            "--every", "mon,thu", "--notes", "-", "--tag", "green", input: "All of them\r\n\r\n  the fern twice\n")
        #expect(
            added.output
                == "Added 1: Water the plants  Thu 1 May 2031 every mon,thu !high @home.garden #green (notes)\n",
            "\(added)")
        let task = try #require(try await home.run("todo", "list", "--json").records().first)
        #expect(task["priority"] as? String == "high" && task["project"] as? String == "home.garden")
        #expect(task["repeats"] as? String == "mon,thu")
        #expect(task["notes"] as? String == "All of them\n\n  the fern twice")
        #expect(
            try await home.run("todo", "show", "1").output == """
                1  [ ] Water the plants
                Due: Thu 1 May 2031
                Repeats: every mon,thu
                Priority: high
                Project: home.garden
                Tags: green
                Notes:
                  All of them
                \u{20}\u{20}
                    the fern twice

                """)
        #expect(try await home.run("todo", "show", "1", "--json").records().count == 1)
        #expect(try await home.run("todo", "list", "--group", "project").output.hasPrefix("@home.garden\n  1  "))
        #expect(try await home.run("todo", "list", "--group", "priority").output.hasPrefix("!high\n  1  "))
        let none = ["--priority", "none", "--project", "none", "--every", "none", "--notes", "none", "--due", "none"]
        #expect(try await home.run(["todo", "edit", "1"] + none).output == "Changed 1: Water the plants  #green\n")
        #expect(try await home.run("todo", "show", "1").output == "1  [ ] Water the plants\nTags: green\n")
    }

    @Test(arguments: [
        (["add", "x", "--priority", "urgent"], "'urgent' is not a priority. Use high, medium or low."),
        (["add", "x", "--project", "two words"], "'two words' cannot be a project"),
        (["add", "x", "--every", "sometimes"], "'sometimes' does not say when a task comes back."),
        (["add", "x", "--every", "mon", "--from", "completion"], "'mon from completion' does not say"),
        (["add", "x", "--from", "completion"], "--from needs --every."),
        (["add", "x", "--notes", ""], "The text for 'notes' is empty."),
        (["edit", "1", "--notes", "x", "--notes-editor"], "Give either --notes or --notes-editor, not both."),
        (["edit", "1"], "Nothing to change. Give a new title or an option, such as --due."),
    ])
    func `a mistake has one clear message, and loses nothing`(arguments: [String], message: String) async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "Buy milk")
        let outcome = try await home.run(["todo"] + arguments)
        #expect(outcome.code == 64 && outcome.messages.contains(message), "\(outcome)")
        #expect(try await home.run("todo", "list", "--all").output == "Someday\n  1  [ ] Buy milk\n")
    }

    @Test func `notes that are too long, or not UTF-8, are refused`() async throws {
        let home = try Home()
        let long = try await home.run(
            "todo", "add", "x", "--notes", "-", input: String(repeating: "a", count: 2_000_000) + "\n")
        #expect(long.code == 64 && long.messages.contains("The notes are too long"), "\(long.messages)")
        let endless = try await home.run(
            ["todo", "add", "x", "--notes", "-"], through: ["/bin/sh", "-c", "yes | \"$@\"", "sh"])
        #expect(endless.code == 64 && endless.messages.contains("The notes are too long"), "\(endless.messages)")
        let bytes = try await home.run(
            ["todo", "add", "x", "--notes", "-"], through: ["/bin/sh", "-c", "printf 'a\\377' | \"$@\"", "sh"])
        #expect(bytes.code == 64 && bytes.messages.contains("The text for 'notes' is not UTF-8,"), "\(bytes.messages)")
        #expect(try await home.run("todo", "list").output.isEmpty)
    }

    @Test func `control characters of notes do not reach the terminal`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "x", "--notes", "\u{1B}[2Jred\nblue\u{7}")
        let shown = try await home.run("todo", "show", "1").output
        #expect(shown == "1  [ ] x\nNotes:\n  \u{FFFD}[2Jred\n  blue\u{FFFD}\n")
    }

    @Test func `a done task that repeats says when it comes back`() async throws {
        let home = try Home()
        let zone = ["TZ": "UTC"]
        _ = try await home.run(
            "todo", "add", "Water the plants", "--due", "2099-11-27", "--every", "week", environment: zone)
        let done = try await home.run("todo", "done", "1", environment: zone)
        #expect(
            done.output == """
                Done 1: Water the plants  Fri 27 Nov 2099
                Next: 2, Fri 4 Dec 2099

                """, "\(done)")
        #expect(
            try await home.run("todo", "done", "2", "--json", environment: zone).records().map { $0["id"] as? Int } == [
                2, 3,
            ])
        let reopened = try await home.run("todo", "undo", "2", environment: zone)
        #expect(
            reopened.output
                == "Open again 2: Water the plants  Fri 4 Dec 2099 every week\nRemoved: 3, Fri 11 Dec 2099\n")
        _ = try await home.run("todo", "done", "2", environment: zone)
        _ = try await home.run("todo", "edit", "4", "Water the fern", environment: zone)
        #expect(try await home.run("todo", "undo", "2").output == "Open again 2: Water the plants  Fri 4 Dec 2099\n")
    }

    /// In 2099, the clocks of Berlin change on 29 March and on 25 October.
    @Test(arguments: [
        ("mon,thu", "2099-03-29", ["Mon 30 Mar 2099", "Thu 2 Apr 2099", "Mon 6 Apr 2099"]),
        ("month on 31", "2099-01-31", ["Sat 28 Feb 2099", "Tue 31 Mar 2099", "Thu 30 Apr 2099", "Sun 31 May 2099"]),
        ("month", "2091-10-31", ["Fri 30 Nov 2091", "Mon 31 Dec 2091", "Thu 31 Jan 2092", "Fri 29 Feb 2092"]),
        ("year", "2092-02-29", ["Sat 28 Feb 2093", "Sun 28 Feb 2094", "Mon 28 Feb 2095", "Wed 29 Feb 2096"]),
        ("month", "2092-02-29", ["Sat 29 Mar 2092", "Tue 29 Apr 2092"]),
        ("day", "2099-03-28", ["Sun 29 Mar 2099", "Mon 30 Mar 2099"]),
        ("day", "2099-10-24", ["Sun 25 Oct 2099", "Mon 26 Oct 2099"]),
    ])
    func `each next task has the next date of its rule`(rule: String, due: String, next: [String]) async throws {
        let home = try Home()
        let zone = ["TZ": "Europe/Berlin"]
        _ = try await home.run("todo", "add", "x", "--due", due, "--every", rule, environment: zone)
        for (id, date) in zip(1..., next) {
            let done = try await home.run("todo", "done", "\(id)", environment: zone)
            #expect(done.output.hasSuffix("\nNext: \(id + 1), \(date)\n"), "\(done)")
        }
    }

    /// Around the changes of the clocks of Berlin, at 01:00 UTC.
    @Test(
        .enabled(if: WallClock.isPossible, "there is no compiler"),
        arguments: [
            ("2027-03-27T22:59:00Z", "Sun 28 Mar"), ("2027-03-27T23:01:00Z", "Mon 29 Mar"),
            ("2027-03-28T21:59:00Z", "Mon 29 Mar"), ("2027-03-28T22:01:00Z", "Tue 30 Mar"),
            ("2027-10-30T22:01:00Z", "Mon 1 Nov"), ("2027-10-31T22:59:00Z", "Mon 1 Nov"),
            ("2027-10-31T23:01:00Z", "Tue 2 Nov"),
        ])
    func `a change of the clocks moves no day from which a task repeats`(moment: String, next: String) async throws {
        let home = try Home()
        let date = try Date(moment, strategy: .iso8601)
        let clock = try await WallClock(in: home.folder).environment(showing: date)
        let environment = clock.merging(["TZ": "Europe/Berlin"]) { $1 }
        _ = try await home.run(
            "todo", "add", "x", "--every", "day", "--from", "completion", environment: environment)
        let done = try await home.run("todo", "done", "1", environment: environment)
        #expect(done.output.hasSuffix("\nNext: 2, \(next)\n"), "\(done)")
    }

    @Test func `a task that is done late comes back after today`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "Late", "--due", "2020-01-01", "--every", "day")
        _ = try await home.run(
            "todo", "add", "From today", "--due", "2020-01-01", "--every", "2 days", "--from", "completion")
        _ = try await home.run("todo", "done", "1", "2")
        let open = try await home.run("todo", "list", "--json").records()
        #expect(open.first?["relation"] as? String == "tomorrow")
        #expect(open.last?["repeats"] as? String == "2 days from completion")
    }

    @Test func `the notes are written in the editor of the user`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "x", "--notes", "first")
        let editor = try script("printf 'second\\n' >>\"$2\"; stat -c %a \"$2\"", in: home)
        let edited = try await home.run(
            "todo", "edit", "1", "y", "--notes-editor",
            environment: ["VISUAL": "\(editor) --wait", "EDITOR": "false", "TMPDIR": home.folder.path])
        #expect(edited.code == 0 && edited.output == "600\nChanged 1: y  (notes)\n", "\(edited)")
        #expect(try await home.run("todo", "list", "--json").records().first?["notes"] as? String == "first\nsecond")
        #expect(try leftovers(in: home).isEmpty)
        let emptied = try await home.run(
            "todo", "edit", "1", "--notes-editor", environment: ["EDITOR": "truncate -s 0", "TMPDIR": home.folder.path])
        #expect(emptied.code == 0)
        #expect(try await home.run("todo", "list", "--json").records().first?["notes"] as? String == "")
    }

    @Test(arguments: ["printf written >\"$1\"; exit 3", "printf written >\"$1\"; \"$ALMANAC\" todo rm 1 >&2"])
    func `what was written in the editor is kept if it cannot be saved`(body: String) async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "x")
        let program = Home.programs.appending(path: "almanac").path
        let outcome = try await home.run(
            "todo", "edit", "1", "--notes-editor",
            environment: ["EDITOR": try script(body, in: home), "ALMANAC": program, "TMPDIR": home.folder.path])
        #expect(outcome.code == 1, "\(outcome)")
        let path = try #require(outcome.messages.firstMatch(of: /What you wrote is in '(.+)'\./)?.1)
        #expect(try String(contentsOfFile: String(path), encoding: .utf8) == "written")
        #expect(try leftovers(in: home).count == 1)
    }

    @Test(arguments: ["no-such-editor", "rm"])
    func `an editor that is missing, or leaves no file, is named`(editor: String) async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "x")
        let outcome = try await home.run(
            "todo", "edit", "1", "--notes-editor",
            environment: ["EDITOR": editor, "TMPDIR": home.folder.path])
        #expect(outcome.code == 1 && outcome.messages.contains("The editor '\(editor)' has failed."), "\(outcome)")
        #expect(outcome.messages.contains("What you wrote") == (editor != "rm"))
    }

    private func script(_ body: String, in home: Home) throws -> String {
        let file = home.folder.appending(path: "editor.sh")
        try Data("\(body)\n".utf8).write(to: file)
        // The shell reads it, because a file that another test's child still holds open cannot be executed.
        return "sh \(file.path)"
    }

    private func leftovers(in home: Home) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.folder.path).filter {
            $0.hasPrefix("almanac-") && $0.hasSuffix(".txt")
        }
    }
}
