import Flow
import Todo

extension CommandModule where Context == TodoListContext, Outcome == Void {
    /// The list of tasks.
    public static var todoList: Self { Self("the list of tasks") }
}

extension CommandModule where Context == TodoEntryContext, Outcome == TodoItem.ID? {
    /// The form for a task. It ends with the saved task; `nil` if none was saved.
    public static var todoEntry: Self { Self("the form for a task") }
}

extension CommandRouter: TodoRouter {
    /// Runs the command's answer to ``CommandModule/todoList``.
    public func todoList(_ context: TodoListContext) async throws { try await reach(.todoList, context) }

    /// Runs the command's answer to ``CommandModule/todoEntry``.
    public func todoEntry(_ context: TodoEntryContext) async throws -> TodoItem.ID? {
        try await reach(.todoEntry, context)
    }
}
