import ArgumentParser
import CommandRouting
import Flow
import Todo
import TodoList

/// The command `almanac todo filter`.
struct TodoFilterCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac todo filter save home 'tag:home due<=fri'", "almanac todo list filter:home"]
    static let configuration = CommandConfiguration(
        commandName: "filter", abstract: "Keep filters under names, for 'filter:NAME' in other filters.",
        subcommands: [Save.self, List.self, Remove.self]
    )

    struct Save: TodoListCommand {
        static let eventName = "todo filter save"
        static let examples = ["almanac todo filter save home 'tag:home due<=fri'"]
        static let configuration = CommandConfiguration(
            commandName: "save", abstract: "Save a filter, in place of one of the same name.")

        @Argument(help: "The name, one word.") var name: String
        @Argument(help: "The filter, as 'almanac todo list' takes it.", completion: ValueCompletion.conditions.kind)
        var filter: [String]
        @OptionGroup var options: CommonOptions

        func change(_ list: any TodoListInteractor) async {
            await list.saveFilter(TodoSavedFilter(name: name, filter: filter.joined(separator: " ")))
        }
    }

    struct List: TodoListCommand {
        static let eventName = "todo filter list"
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List the saved filters.")

        @OptionGroup var options: CommonOptions

        func change(_ list: any TodoListInteractor) async { await list.loadFilters() }
    }

    struct Remove: TodoListCommand {
        static let eventName = "todo filter rm"
        static let examples = ["almanac todo filter rm home"]
        static let configuration = CommandConfiguration(commandName: "rm", abstract: "Remove a saved filter.")

        @Argument(help: "The name of a saved filter.", completion: ValueCompletion.filters.kind) var name: String
        @OptionGroup var options: CommonOptions

        func change(_ list: any TodoListInteractor) async { await list.removeFilter(name) }
    }
}
