import ROSS
import Todo

/// Shows the modules about tasks.
public protocol TasksRouter: Service {
    /// Shows the list of tasks.
    ///
    /// - Parameter write: Where the list leads to write a new task, or the task with this number.
    func tasks(write: @escaping @Sendable (TodoItem.ID?) async throws -> TodoItem.ID?) async throws

    /// Shows the form for a task, or for a new one if `id` is `nil`.
    ///
    /// - Returns: The saved task; `nil` if the user has cancelled.
    func taskForm(_ id: TodoItem.ID?) async throws -> TodoItem.ID?
}
