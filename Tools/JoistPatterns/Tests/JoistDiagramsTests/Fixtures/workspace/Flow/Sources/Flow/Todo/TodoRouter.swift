import ROSS
import Todo
import TodoEntry

/// Shows the modules about tasks.
public protocol TodoRouter: Service {
    /// Shows the list of tasks.
    func todoList(_ context: TodoListContext) async throws

    /// Shows the form for a task.
    ///
    /// - Returns: The saved task; `nil` if the user has cancelled.
    func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID?
}

/// The values that the list of tasks works on, and its exit.
public struct TodoListContext: Sendable {
    /// The tasks.
    public let todo: any TodoService
    /// Writes a new task, or changes the task with this number. Returns the saved task; `nil` if the user has cancelled.
    public let write: @Sendable (TodoItem.ID?) async throws -> TodoItem.ID?
}
