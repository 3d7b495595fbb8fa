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
