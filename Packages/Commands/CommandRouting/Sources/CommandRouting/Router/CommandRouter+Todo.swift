import Flow
import Todo
import TodoList

extension TodoListModule: CommandModule {
    /// The list of tasks.
    public static var words: String { "the list of tasks" }
}

extension CommandModule where Context == TodoEntryContext, Outcome == TodoItem.ID? {
    /// The form for a task. It ends with the saved task; `nil` if none was saved.
    public static var todoEntry: Self { Self("the form for a task") }
}

extension CommandRouter: TodoRouter {
    /// Runs the command's answer to the list of tasks.
    public func todoList(_ module: TodoListModule) async throws { try await reach(module) }

    /// Runs the command's answer to ``CommandModule/todoEntry``.
    public func todoEntry(_ context: TodoEntryContext) async throws -> TodoItem.ID? {
        try await reach(.todoEntry, context)
    }
}
