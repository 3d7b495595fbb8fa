import Foundation
import Testing

/// Tests of filters of tasks at each entrance.
@MainActor
struct TodoFilterTests {
    private let home: Home

    init() async throws {
        home = try Home()
        for task in [
            ["Buy milk", "--due", "today", "--tag", "errand"], ["Rufe Änne an", "--due", "yesterday", "--tag", "home"],
            ["Read a book"], ["Water plants", "--tag", "home"],
        ] { _ = try await home.run(["todo", "add"] + task) }
        _ = try await home.run("todo", "done", "4")
    }

    @Test(arguments: [
        (["milk"], [1]), (["anne"], [2]), (["tag:home"], [2]), (["tag:home", "done"], [4]), (["-tag:home"], [1, 3]),
        (["due<=today", "not", "overdue"], [1]), (["(milk or book) due:none"], [3]), (["tag:home", "--all"], [2, 4]),
        (["--upcoming", "tag:errand or book"], [1]),
    ])
    func `a list has the tasks that match its filter`(arguments: [String], ids: [Int]) async throws {
        let list = try await home.run(["todo", "list"] + arguments + ["--json"])
        #expect(list.code == 0 && list.messages.isEmpty, "\(list)")
        #expect(try list.records().compactMap { $0["id"] as? Int }.sorted() == ids)
    }

    @Test(.enabled(if: WallClock.isPossible, "there is no compiler"))
    func `each filter of the table in the README of Todo finds the tasks that its row names`() async throws {
        let home = try Home()
        let day = try Date("2026-11-25T12:00:00Z", strategy: .iso8601)
        let clock = try await WallClock(in: home.folder).environment(showing: day).merging(["TZ": "UTC"]) { $1 }
        for task in [
            ["Buy milk", "--due", "today", "--priority", "high", "--project", "home", "--tag", "errand"],
            ["Call Ána", "--due", "fri", "--every", "week", "--notes", "About the garden"],
            ["Pay rent", "--due", "yesterday", "--priority", "medium", "--project", "home.flat"], ["Read a book"],
        ] { _ = try await home.run(["todo", "add"] + task, environment: clock) }
        _ = try await home.run("todo", "done", "4", environment: clock)
        let readme = URL(filePath: #filePath).appending(path: "../../../../../../Packages/Services/Todo/README.md")
        let table = try String(contentsOf: readme.standardized, encoding: .utf8).components(separatedBy: "\n")
            .drop { !$0.hasPrefix("| filter |") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
        let rows = table.map { line in
            let cells = line.components(separatedBy: " | ")
            return (filter: String(cells[0].dropFirst(3).dropLast()), ids: cells.count > 2 ? cells[2] : "")
        }
        #expect(rows.count >= 30)
        for (filter, ids) in rows + [("project:home due<fri tag:errand not done", "1")] {
            let list = try await home.run("todo", "list", "--all", "--json", "--", filter, environment: clock)
            let found = try list.records().compactMap { $0["id"] as? Int }.sorted()
            #expect(found == ids.split { !$0.isNumber }.compactMap { Int($0) }, "\(filter): \(list)")
        }
    }

    @Test(arguments: [
        (["MIL"], [1]), (["anne"], [2]), (["ho"], [2, 4]), (["buy", "err"], [1]), (["\"or\""], []),
        (["buy", "-", "milk"], [1]), (["tag:home"], [2, 4]), (["-tag:home", "not", "milk"], [3]),
    ])
    func `a search finds tasks by a filter, those that are done too`(filter: [String], ids: [Int]) async throws {
        let found = try await home.run(["todo", "search", "--json"] + filter)
        #expect(try found.records().compactMap { $0["id"] as? Int }.sorted() == ids, "\(found)")
    }

    @Test func `a search prints tasks as a list does, and needs a condition`() async throws {
        #expect(try await home.run("todo", "search", "water").output == "Someday\n  4  [x] Water plants  #home\n")
        #expect(try await home.run("todo", "search", "cheese").messages == "No task matches the filter.\n")
        for words in [[], [" "], ["!"]] {
            let search = try await home.run(["todo", "search"] + words)
            #expect(search.code == 64 && search.output.isEmpty, "\(search)")
        }
    }

    @Test func `a filter that no task matches says so`() async throws {
        let list = try await home.run("todo", "list", "cheese")
        #expect(list.code == 0 && list.output.isEmpty && list.messages == "No task matches the filter.\n")
        #expect(try await home.run("todo", "list", "cheese", "--json").output == "[]\n")
    }

    @Test func `a mistake in a filter is shown at its place`() async throws {
        let list = try await home.run("todo", "list", "tag:home due:soon")
        #expect(list.code == 64 && list.output.isEmpty)
        #expect(
            list.messages == """
                almanac: The filter cannot be read at character 14: expected a date such as 2026-12-24, tomorrow, fri, +3d, \
                "next week" or 'none'.
                  tag:home due:soon
                               ^
                hint: almanac todo list --help

                """)
        let json = try await home.run("todo", "list", "a)", "--json")
        #expect(json.messages.contains("\"code\":\"invalid-filter\"") && json.messages.contains("at character 2"))
    }

    @Test func `filters are saved under names, for other filters`() async throws {
        #expect(try await home.run("todo", "filter", "list").messages == "No filters are saved yet.\n")
        let saved = try await home.run("todo", "filter", "save", "house", "tag:home", "or", "book")
        #expect(saved.output == "house  tag:home or book\n")
        #expect(try await home.run("todo", "filter", "save", "late", "filter:house overdue").code == 0)
        let list = try await home.run("todo", "filter", "list", "--json").records()
        #expect(list.map { $0["name"] as? String } == ["house", "late"])
        #expect(list.first?["filter"] as? String == "tag:home or book")
        #expect(try await home.run("todo", "list", "filter:LATE", "--json").records().map { $0["id"] as? Int } == [2])
        for (arguments, code, message) in [
            (["save", "house", "filter:late"], 64, "expected another filter, because 'late' contains itself"),
            (["save", "a b", "x"], 64, "'a b' cannot be the name of a filter"),
            (["rm", "none"], 1, "no saved filter 'none'"),
            (["rm", "house"], 1, "a part of the filter 'late'"), (["save", "x", "due:"], 64, "expected a date"),
        ] as [([String], Int32, String)] {
            let refused = try await home.run(["todo", "filter"] + arguments)
            #expect(refused.code == code && refused.messages.contains(message), "\(refused)")
        }
        #expect(try await home.run("todo", "filter", "rm", "late", "--json").records().count == 1)
        #expect(try await home.run("todo", "list", "filter:late").messages.contains("no saved filter 'late'"))
        #expect(try await home.run("todo", "filter", "list").output == "house  tag:home or book\n")
    }

    @Test(arguments: [
        String(repeating: "(", count: 10_000), String(repeating: "x ", count: 50_000), "\u{202E}\u{1B}[31m)", "\"", "-",
        String(repeating: "e\u{301}", count: 30_000) + ")",
    ])
    func `a hostile filter is refused in few lines, and controls no terminal`(filter: String) async throws {
        let list = try await home.run("todo", "list", "--", filter)
        #expect(list.code == 64 && list.output.isEmpty && !list.messages.contains("\u{1B}"), "\(list.messages)")
        #expect(list.messages.utf8.count < 1_000)
    }
}
