import ROSS
import Todo
import TodoList

/// Shows the modules about tasks.
public protocol TodoRouter: Service {
    /// Shows the list of tasks.
    func todoList(_ module: TodoListModule) async throws

    /// Shows the form for a task.
    ///
    /// - Returns: The saved task; `nil` if the user has cancelled.
    func todoEntry(_ context: TodoEntryContext) async throws -> TodoItem.ID?
}

/// The values that the form for a task works on.
public struct TodoEntryContext: Sendable {
    /// The task to change; `nil` for a new one.
    public let id: TodoItem.ID?
    /// The tasks.
    public let todo: any TodoService
}
