import ArgumentParser
import CommandRouting
import Todo
import TodoList

/// The command `almanac undo`.
struct UndoCommand: TodoListCommand {
    static let examples = ["almanac undo", "almanac undo 3"]
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo the last changes of tasks.",
        discussion: "All of them, or none. 'almanac redo' brings them back. 'almanac todo undo' marks a task as open.")

    @OptionGroup var steps: RevisionSteps
    @OptionGroup var options: CommonOptions

    func change(_ list: any TodoListInteractor) async { await list.revise(.undo, steps.count) }
}

/// The command `almanac redo`.
struct RedoCommand: TodoListCommand {
    static let examples = ["almanac redo"]
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Bring back the changes of tasks that were undone last.")

    @OptionGroup var steps: RevisionSteps
    @OptionGroup var options: CommonOptions

    func change(_ list: any TodoListInteractor) async { await list.revise(.redo, steps.count) }
}

struct RevisionSteps: ParsableArguments {
    @Argument(help: "The number of changes.") var count = 1

    func validate() throws {
        if count < 1 { throw ValidationError("'\(count)' is not a number of changes. Give a number from 1 to 100.") }
    }
}
