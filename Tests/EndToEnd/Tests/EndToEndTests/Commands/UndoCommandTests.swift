import Foundation
import Testing

/// Tests of `almanac undo` and `redo` across runs of the built program.
struct UndoCommandTests {
    @Test func `each change of tasks is undone and redone by later runs`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "Buy milk", "--tag", "home")
        _ = try await home.run("todo", "edit", "1", "Buy tea")
        _ = try await home.run("todo", "done", "1")
        _ = try await home.run("todo", "undo", "1")
        _ = try await home.run("todo", "rm", "1")
        #expect(try await home.run("undo").output == "Undone: deletion of 1: Buy tea  #home\n")
        #expect(
            try await home.run("undo", "3").output == """
                Undone: reopening of 1: Buy tea  #home
                Undone: completion of 1: Buy tea  #home
                Undone: change of 1: Buy milk  #home

                """)
        #expect(try await home.run("todo", "list").output == "Someday\n  1  [ ] Buy milk  #home\n")
        #expect(try await home.run("redo").output == "Redone: change of 1: Buy tea  #home\n")
        #expect(
            try await home.run("undo", "2", "--json").records().map { $0["title"] as? String } == [
                "Buy milk", "Buy milk",
            ])
        #expect(try await home.run("todo", "list", "--all").output.isEmpty)
        let outcome = try await home.run("undo")
        #expect(outcome.code == 1 && outcome.messages.hasPrefix("almanac: There is nothing to undo."), "\(outcome)")
        #expect(try await home.run("redo", "5").output.hasSuffix("Redone: deletion of 1: Buy tea  #home\n"))
    }

    @Test(arguments: [
        (["undo", "3"], 1, "There are only 2 changes to undo. Nothing was changed."),
        (["redo"], 1, "There is nothing to redo."), (["undo", "0"], 64, "'0' is not a number of changes."),
        (["undo", "--", "-1"], 64, "'-1' is not a number of changes."), (["undo", "99999999999999999999"], 64, "999"),
    ])
    func `what cannot be undone is said, and nothing is changed`(arguments: [String], code: Int32, message: String)
        async throws
    {
        let home = try Home()
        for title in ["a", "b"] { _ = try await home.run("todo", "add", title) }
        let outcome = try await home.run(arguments)
        #expect(outcome.code == code && outcome.messages.contains(message), "\(outcome)")
        #expect(try await home.run("todo", "list").output == "Someday\n  1  [ ] a\n  2  [ ] b\n")
    }

    @Test func `a completion is undone with the task that followed it`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "Water", "--every", "day")
        let before = try await home.run("todo", "list", "--all", "--json").output
        _ = try await home.run("todo", "done", "1")
        #expect(
            try await home.run("undo").output.wholeMatch(
                of: /Undone: completion of 1: Water  every day\nUndone: addition of 2: Water  .* every day\n/) != nil)
        #expect(try await home.run("todo", "list", "--all", "--json").output == before)
    }

    @Test func `processes that undo at once undo each change once`() async throws {
        let home = try Home()
        for number in 1...9 { _ = try await home.run("todo", "add", "\(number)") }
        let outputs = try await withThrowingTaskGroup { group in
            for _ in 1...6 { group.addTask { try await home.run("undo").output } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(outputs.count == 6)
        #expect(try await home.run("todo", "list").output == "Someday\n  1  [ ] 1\n  2  [ ] 2\n  3  [ ] 3\n")
    }

    @Test func `the journal has each change of a process that is killed, or the change is not there`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "0")
        for number in 1...12 {
            let run = try home.start(["todo", "add", "\(number)"])
            for _ in 0..<(number * 40) { await Task.yield() }
            run.kill()
            _ = try await run.outcome()
        }
        let count = try await home.run("todo", "list", "--json").records().count
        #expect(try await home.run("undo", "\(count)").code == 0)
        #expect(try await home.run("todo", "list", "--all").output.isEmpty)
        #expect(try await home.run("undo").code == 1)
    }
}
