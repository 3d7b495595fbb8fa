import ArgumentParser
import CommandRouting
import CommandTesting
import Foundation
import Testing
import Todo
import TodoExchange

@testable import TodoCommands

/// `almanac todo`, from the arguments through the use case to the output, on tasks in memory.
@MainActor
struct TodoCommandTests {
    private let almanac = CommandLineDouble(TodoCommand.self)

    @Test func `adding a task prints it with its number, date and tags`() async throws {
        #expect(
            try await almanac.run("add", "Buy", "milk", "--due", "tomorrow", "--tag", "home", "--tag", "#shop")
                == "Added 1: Buy milk  Wed 25 Nov #home #shop\n")
        #expect(try await almanac.run("list") == "Tomorrow\n  1  [ ] Buy milk  Wed 25 Nov #home #shop\n")
    }

    @Test(arguments: [
        (["add", " "], TodoError.emptyTitle), (["add", "x", "--due", "soon"], .invalid(.due, "soon")),
        (["add", "x", "--tag", "two words"], .invalid(.tags, "two words")),
    ])
    func `a wrong argument is an error, and nothing is saved`(_ arguments: [String], _ error: TodoError)
        async throws
    {
        await #expect(throws: error) { try await almanac.run(arguments) }
        #expect(try await almanac.services.todo().items(includingDone: true).isEmpty)
    }

    @Test func `an edit changes only the fields that it names`() async throws {
        try await almanac.run("add", "Buy milk", "--due", "today", "--tag", "home")
        #expect(try await almanac.run("edit", "1", "--due", "none") == "Changed 1: Buy milk  #home\n")
        #expect(try await almanac.run("edit", "1", "Buy bread", "--no-tags") == "Changed 1: Buy bread\n")
        await #expect(throws: TodoError.unknownItems([9])) { try await almanac.run("edit", "9", "x") }
    }

    @Test func `an edit of several tasks is refused, and a title can be a number`() async throws {
        try await almanac.run("add", "Buy milk")
        let error = await #expect(throws: (any Error).self) { try await almanac.run("edit", "1", "2", "--due", "fri") }
        #expect(error.map { TodoCommand.message(for: $0) }?.contains("give --literal") == true)
        #expect(try await almanac.run("edit", "1", "2", "--literal") == "Changed 1: 2\n")
    }

    @Test(arguments: ["add", "edit"])
    func `'none' is no value, and an empty text is a mistake`(command: String) async throws {
        try await almanac.run("add", "Buy milk")
        for option in ["--due", "--project", "--every", "--notes", "--priority"] {
            let error = await #expect(throws: (any Error).self) { try await almanac.run(command, "1", option, "") }
            #expect(error.map { TodoCommand.message(for: $0) }?.contains("Give 'none'") == true)
            try await almanac.run(command, "1", option, "none")
        }
        let items = try await almanac.services.todo().items(includingDone: true)
        #expect(items.allSatisfy { $0 == TodoItem(id: $0.id, title: $0.title) })
    }

    @Test func `a search needs a word`() async {
        await #expect(throws: (any Error).self) { try await almanac.run("search", "&", "?") }
    }

    @Test(arguments: [("milk due:soon", 9), ("買い物 🧦 due:soon", 14)])
    func `the mark below a filter is at the mistake, also after wide characters`(filter: String, column: Int) async {
        let error = await #expect(throws: TodoFilterError.self) { try await almanac.run("list", filter) }
        #expect(error?.details.excerpt == [filter, String(repeating: " ", count: column) + "^"])
    }

    @Test func `several tasks are marked or deleted all or not at all`() async throws {
        for title in ["One", "Two"] { try await almanac.run("add", title) }
        await #expect(throws: TodoError.unknownItems([8, 9])) { try await almanac.run("done", "1", "8", "9") }
        #expect(try await almanac.run("done", "2", "1", "2") == "Done 2: Two\nDone 1: One\n")
        #expect(try await almanac.run("undo", "1") == "Open again 1: One\n")
        #expect(try await almanac.run("rm", "1") == "Deleted 1: One\n")
        #expect(try await almanac.run("list", "--all") == "Someday\n  2  [x] Two\n")
    }

    @Test func `a task that repeats says when it comes back`() async throws {
        try await almanac.run("add", "Water", "--due", "today", "--every", "week", "--priority", "low")
        #expect(
            try await almanac.run("done", "1") == "Done 1: Water  Tue 24 Nov !low\nNext: 2, Tue 1 Dec\n")
        #expect(
            try await almanac.run("undo", "1")
                == "Open again 1: Water  Tue 24 Nov every week !low\nRemoved: 2, Tue 1 Dec\n")
    }

    @Test func `changes are undone and redone`() async throws {
        try await almanac.run("add", "Buy milk")
        let whole = CommandLineDouble(UndoCommand.self, services: almanac.services)
        #expect(try await whole.run() == "Undone: addition of 1: Buy milk\n")
        await #expect(throws: TodoError.endOfJournal(.undo, after: 0)) { try await whole.run("1") }
        let redo = CommandLineDouble(RedoCommand.self, services: almanac.services)
        #expect(try await redo.run() == "Redone: addition of 1: Buy milk\n")
    }

    @Test func `every command prints JSON as an array of tasks`() async throws {
        let text = try await almanac.run("add", "Buy milk", "--json")
        #expect(text.hasPrefix("[\n  {\n    \"done\": false,\n    \"due\": null,\n"))
        #expect(text.contains("\n    \"id\": 1,\n"))
        #expect(try await almanac.run("list", "--json") == text)
    }

    @Test func `the list of upcoming tasks ends with next week`() async throws {
        for due in ["yesterday", "today", "+3w"] { try await almanac.run("add", "Due \(due)", "--due", due) }
        try await almanac.run("add", "Someday")
        try await almanac.run("done", "2")
        #expect(try await almanac.run("list", "--upcoming") == "Overdue\n  1  [ ] Due yesterday  Mon 23 Nov\n")
        #expect(try await almanac.run("list", "--upcoming", "--all").contains("\nToday\n  2  [x] Due today\n"))
        try await almanac.run("rm", "1")
        #expect(try await almanac.run("list", "--upcoming") == "")
        #expect(almanac.messages == ["Nothing is due by the end of next week."])
    }

    @Test func `an empty list is a message, not data`() async throws {
        #expect(try await almanac.run("list") == "" && almanac.messages == ["Nothing to do."])
        #expect(try await almanac.run("list", "--json") == "[]\n")
    }

    @Test func `a shell completes the tasks that a command can change, and each tag once`() async throws {
        try await almanac.run("add", "Buy milk", "--tag", "shop", "--tag", "home")
        try await almanac.run("add", "Buy bread", "--tag", "shop")
        try await almanac.run("done", "2")
        #expect(try await almanac.completions("done", "positional@0") == ["1"])
        #expect(try await almanac.completions("undo", "positional@0") == ["2"])
        #expect(try await almanac.completions("rm", "positional@0").sorted() == ["1", "2"])
        #expect(try await almanac.completions("add", "--tag") == ["home", "shop"])
    }

    @Test func `an import adds the tasks of a file once, and an export writes them`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("(A) Buy milk @home\n".utf8).write(to: file)
        #expect(try await almanac.run("import", file.path, "--dry-run").hasSuffix("Would import 1 task.\n"))
        #expect(try await almanac.run("import", file.path) == "Imported 1 task.\n")
        #expect(try await almanac.run("import", file.path) == "Imported 0 tasks.\n")
        #expect(almanac.messages == ["1 task was here already."])
        for output in [[], ["-"]] {
            #expect(try await almanac.run(["export", "--format", "todotxt"] + output) == "(A) Buy milk @home\n")
        }
        await #expect(throws: TodoExchangeError.exists(file.path)) { try await almanac.run("export", file.path) }
        try Data("(A) Buy milk @home\nCall Ana\n".utf8).write(to: file)
        #expect(try await almanac.run("import", file.path) == "Imported 1 task.\n")
        try await almanac.run("import", file.path)
        #expect(almanac.messages == ["2 tasks were here already."])
    }

    @Test func `a synchronization says what it has changed on both sides`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await almanac.run("add", "Buy milk")
        #expect(
            try await almanac.run("sync", folder.path)
                == "Here: 0 new, 0 changed, 0 deleted\nIn the folder: 1 new, 0 changed, 0 deleted\n")
        let file = folder.appending(path: "pay.ics")
        let lines = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "SUMMARY:pay", "RRULE:FREQ=DAILY;COUNT=3", "END:VTODO"]
        try Data((lines + ["END:VCALENDAR"]).joined(separator: "\n").utf8).write(to: file)
        try await almanac.run("sync", folder.path)
        #expect(
            almanac.messages
                == ["pay repeats by a rule that almanac cannot follow. Done here, it does not come back."])
        try FileManager.default.removeItem(at: file)
        try await almanac.run("sync", folder.path)
        #expect(almanac.messages == ["Deleted here: pay."])
    }
}
