import ArgumentParser
import Flow
import TodoList

/// The command `todo`.
public struct TodoCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(commandName: "todo", subcommands: [Add.self, List.self])

    public init() {}
}

extension TodoCommand {
    struct Add: AppCommand {
        @Argument var text: [String]

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(.todoEntry) { try await TodoArguments(text).save(in: $0) }
            _ = try await app.writeTodo(nil)
        }
    }

    struct List: AppCommand {
        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.answer(.todoList) { context in
                await TodoListConfigurator.make(worker: context.todo, presenter: TodoListPrinter()).load()
            }
            try await app.browseTodoList()
        }
    }
}
