import Flow
import Todo

extension CommandModule where Context == TodoListContext, Outcome == Void {
    /// The list of tasks.
    public static var todoList: Self { Self("the list of tasks") }
}

extension CommandModule where Context == TodoEntryContext, Outcome == TodoItem.ID? {
    /// The form for a task.
    public static var todoEntry: Self { Self("the form for a task") }
}

extension CommandRouter: TodoRouter {
    public func todoList(_ context: TodoListContext) async throws { try await reach(.todoList, context) }

    public func todoEntry(_ context: TodoEntryContext) async throws -> TodoItem.ID? {
        try await reach(.todoEntry, context)
    }
}
