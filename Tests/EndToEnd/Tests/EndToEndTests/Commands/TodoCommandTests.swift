import Foundation
import Testing

/// Tests of the behaviour of `almanac todo` on which scripts rely.
struct TodoCommandTests {
    @Test func `a task lives through all commands, as JSON`() async throws {
        let home = try Home()
        let added = try await home.run(
            "todo", "add", "Buy milk", "--due", "tomorrow", "--tag", "home", "--tag", "shop", "--json")
        #expect(added.code == 0 && added.messages.isEmpty)
        let task = try #require(try added.records().first)
        #expect(
            Set(task.keys) == [
                "id", "title", "due", "done", "tags", "priority", "project", "repeats", "notes", "relation",
            ])
        #expect(task["id"] as? Int == 1)
        #expect(task["title"] as? String == "Buy milk")
        #expect(task["tags"] as? [String] == ["home", "shop"])
        #expect(task["done"] as? Bool == false)
        #expect(task["relation"] as? String == "tomorrow")
        #expect((task["due"] as? String)?.wholeMatch(of: #/\d{4}-\d\d-\d\d/#) != nil)

        #expect(try await home.run("todo", "done", "1", "--json").records().first?["done"] as? Bool == true)
        #expect(try await home.run("todo", "list", "--json").records().isEmpty)
        #expect(try await home.run("todo", "list", "--all", "--json").records().count == 1)
        #expect(try await home.run("todo", "undo", "1", "--json").records().first?["done"] as? Bool == false)
        let edited = try #require(
            try await home.run("todo", "edit", "1", "Buy oat milk", "--due", "none", "--json").records().first
        )
        #expect(edited["title"] as? String == "Buy oat milk")
        #expect(edited["due"] is NSNull)
        #expect(edited["relation"] as? String == "someday")
        #expect(edited["tags"] as? [String] == ["home", "shop"])
        #expect(try await home.run("todo", "rm", "1", "--json").records().count == 1)
        #expect(try await home.run("todo", "list", "--all", "--json").records().isEmpty)
    }

    @Test(arguments: ["-5 degrees tonight", "-heat", "-5", "- milk", "--5 or 6 eggs", "-h and -t"])
    func `a title may begin with a dash`(title: String) async throws {
        let home = try Home()
        let added = try await home.run("todo", "add", title, "--tag", "home", "--json")
        #expect(try added.records().first?["title"] as? String == title, "\(added)")
        #expect(try await home.run("todo", "edit", "1", "-xy", title).output.contains("-xy \(title)"))
    }

    @Test func `an unknown option is refused, and the error names the way to write text`() async throws {
        let home = try Home()
        for command in [["todo", "add"], ["city", "add"], ["weather"], ["books", "search"], ["location", "set"]] {
            let outcome = try await home.run(command + ["--nvidia"])
            #expect(outcome.code == 64 && outcome.output.isEmpty, "\(outcome)")
            let advice = "If it is text, write -- before it: 'almanac \(command.joined(separator: " ")) -- --nvidia'."
            #expect(outcome.messages.hasPrefix("almanac: Unknown option '--nvidia'. \(advice)\n"), "\(outcome)")
        }
    }

    @Test func `a list for people has headings and numbers, and no colours in a pipe`() async throws {
        let home = try Home()
        let title = String(repeating: "a very long title ", count: 20) + "end"
        _ = try await home.run("todo", "add", title, "--due", "today", "--tag", "x")
        _ = try await home.run("todo", "add", "later", "--due", "+40d")
        let list = try await home.run("todo", "list")
        #expect(list.output.hasPrefix("Today\n  1  [ ] \(title)  #x\n\nLater\n  2  [ ] later  "))
        #expect(!list.output.contains("\u{1B}"))
        #expect(try await home.run("todo", "list", "--group", "tag").output.hasPrefix("#x\n  1  "))
        #expect(try await home.run("todo", "list", "--group", "name").output.hasPrefix("A\n  1  "))
    }

    @Test func `an empty list says so beside the data`() async throws {
        let list = try await Home().run("todo", "list")
        #expect(list.code == 0 && list.output.isEmpty)
        #expect(list.messages == "Nothing to do.\n")
    }

    @Test(arguments: [
        (["add", ""], 64, "A task needs a title."),
        (["add", " \n"], 64, "A task needs a title."),
        (["add", "x", "--due", "someday soon"], 64, "'someday soon' is not a date."),
        (["add", "x", "--due", ""], 64, "The text for 'due' is empty."),
        (["edit", "1", "2", "--due", "fri"], 64, "give --literal too"), (["list", "-a"], 64, "write -- before it"),
        (["add", "x", "--due", "2026-02-30"], 64, "'2026-02-30' is not a date."),
        (["add", "x", "--tag", "a b"], 64, "'a b' cannot be a tag"),
        (["done", "99"], 1, "There is no task 99."),
        (["undo", "99"], 1, "There is no task 99."),
        (["edit", "99", "x"], 1, "There is no task 99."),
        (["rm", "1", "99"], 1, "There is no task 99. Nothing was changed."),
        (["done", "1", "99", "98"], 1, "There are no tasks 99, 98. Nothing was changed."),
        (["undo", "99", "1"], 1, "There is no task 99. Nothing was changed."),
        (["add", String(repeating: "e\u{301}", count: 2_000)], 64, "The title is too long"),
        (["done", "99999999999999999999"], 64, "99999999999999999999"),
        (["list", "--group", "colour"], 64, "colour"),
        (["fly"], 64, "fly"),
    ])
    func `a mistake has one clear message and its code, and loses nothing`(
        arguments: [String], code: Int32, message: String
    ) async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "Buy milk")
        let outcome = try await home.run(["todo"] + arguments)
        #expect(outcome.code == code)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
        #expect(outcome.output.isEmpty)
        #expect(
            try await home.run("todo", "list", "--all", "--json").records().map { $0["title"] as? String } == [
                "Buy milk"
            ])
    }

    @Test func `a number that is given twice counts once`() async throws {
        let home = try Home()
        for title in ["a", "b"] { _ = try await home.run("todo", "add", title) }
        let done = try await home.run("todo", "done", "2", "1", "2")
        #expect(done.code == 0 && done.output == "Done 2: b\nDone 1: a\n")
        #expect(try await home.run("todo", "undo", "1", "1").output == "Open again 1: a\n")
        let removed = try await home.run("todo", "rm", "1", "1")
        #expect(removed.code == 0 && removed.output == "Deleted 1: a\n" && removed.messages.isEmpty)
    }

    @Test func `processes that edit different parts of a task at once all keep their edits`() async throws {
        let home = try Home()
        for round in 1...15 {
            _ = try await home.run("todo", "add", "Buy milk")
            let id = "\(round)"
            let codes = try await withThrowingTaskGroup { group in
                for edit in [["Buy tea"], ["--due", "2026-12-24"], ["--tag", "shop"]] {
                    group.addTask { try await home.run(["todo", "edit", id] + edit).code }
                }
                group.addTask { try await home.run("todo", "done", id).code }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes == [0, 0, 0, 0])
            let task = try #require(try await home.run("todo", "list", "--all", "--json").records().last)
            #expect(task["title"] as? String == "Buy tea" && task["due"] as? String == "2026-12-24")
            #expect(task["tags"] as? [String] == ["shop"] && task["done"] as? Bool == true)
        }
    }

    @Test func `a damaged file is refused and left as it is, and harms nothing beside it`() async throws {
        let home = try Home()
        let damage = Data("This is no database, whatever its name says.".utf8)
        try damage.write(to: home.folder.appending(path: "weather.sqlite"))
        #expect(try await home.run("todo", "add", "Buy milk").code == 0)
        let outcome = try await home.run("city", "list")
        #expect(outcome.code == 1)
        #expect(outcome.messages.contains("weather.sqlite is not a data file of this program"), "\(outcome.messages)")
        #expect(try Data(contentsOf: home.folder.appending(path: "weather.sqlite")) == damage)
    }

    @Test(arguments: ["/proc/almanac", "/dev/null/almanac"])
    func `a folder that cannot be written is refused`(folder: String) async throws {
        let outcome = try await Home().run("todo", "add", "Buy milk", environment: ["ALMANAC_HOME": folder])
        #expect(outcome.code == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.messages.hasPrefix("almanac: The data file \(folder)/todo.sqlite "), "\(outcome.messages)")
        #expect(outcome.messages.split(separator: "\n").count == 1)
    }

    @Test func `output that cannot be written is an error`() async throws {
        let home = try Home()
        let outcome = try await home.run("todo", "add", "Buy milk", output: "/dev/full")
        #expect(outcome.code == 1)
        #expect(outcome.messages.hasPrefix("almanac: Cannot write the output: "), "\(outcome.messages)")
        #expect(try await home.run("todo", "list", "--json").records().count == 1)
    }

    @Test(arguments: [(">&-", Int32(1)), ("2>&-", 0), (">&- 2>&-", 1), ("<&- >&- 2>&-", 1)])
    func `a command with a closed standard stream does its work and ends`(closed: String, code: Int32) async throws {
        let home = try Home()
        let shell = ["/bin/sh", "-c", "exec \"$@\" \(closed)", "sh"]
        let outcome = try await home.run(["todo", "add", "Buy milk due fri"], through: shell)
        #expect(outcome.code == code, "\(outcome)")
        #expect(outcome.messages.contains("Cannot write the output") == (closed == ">&-"), "\(outcome)")
        #expect(try await home.run("todo", "list", "--json").records().count == 1)
    }

    @Test func `typed text cannot control the terminal`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "red \u{1B}[31m bell \u{7}")
        #expect(try await home.run("todo", "list").output.contains("red \u{FFFD}[31m bell \u{FFFD}"))
        _ = try await home.run("todo", "add", "left \u{202E}thgir")
        #expect(try await home.run("todo", "list").output.contains("left thgir"))
        #expect(
            try await home.run("todo", "list", "--json").records().first?["title"] as? String
                == "red \u{1B}[31m bell \u{7}")
    }

    @Test func `two processes that each add 500 tasks at once leave 1,000`() async throws {
        let home = try Home(endpoints: URL(string: "http://127.0.0.1:9"))
        try await home.skipIntroduction()
        let one = Self.typed(500, "one")
        let other = Self.typed(500, "other")
        async let first = home.run([], input: one)
        async let second = home.run([], input: other)
        let outcomes = try await [first, second]
        let titles = try await home.run("todo", "list", "--json").records().compactMap { $0["title"] as? String }
        #expect(titles.count == 1_000)
        let missing = Set(["one", "other"].flatMap { name in (0..<500).map { "\(name) \($0)" } }).subtracting(titles)
        let errors = outcomes.flatMap { $0.output.split(separator: "\n") }.filter { $0.contains("! ") }
        #expect(outcomes.map(\.code) == [0, 0] && missing.isEmpty && errors.isEmpty)
    }

    @Test func `twenty processes at a time lose no data`() async throws {
        let home = try Home()
        let codes = try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask { try await home.run("todo", "add", "task \(number)", "--json").code }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes == Array(repeating: 0, count: 20))
        #expect(try await home.run("todo", "list", "--json").records().count == 20)
    }

    /// Returns the typed lines that add this number of tasks.
    private static func typed(_ count: Int, _ name: String) -> String {
        "t\n" + (0..<count).map { "a\n\(name) \($0)\n\n\n\n\n\n" }.joined()
    }
}
