import Flow
import Todo
import TodoEntry
import TodoList

extension TodoListModule: CommandModule {
    /// The list of tasks.
    public static var words: String { "the list of tasks" }
}

extension TodoEntryModule: CommandModule {
    /// The form for a task.
    public static var words: String { "the form for a task" }
}

extension CommandRouter: TodoRouter {
    /// Runs the command's answer to the list of tasks.
    public func todoList(_ module: TodoListModule) async throws { try await reach(module) }

    /// Runs the command's answer to the form for a task.
    public func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID? { try await reach(module) }
}
