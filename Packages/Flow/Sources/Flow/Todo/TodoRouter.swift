import ROSS
import Todo
import TodoEntry
import TodoList

public protocol TodoRouter: Service {
    func todoList(_ module: TodoListModule) async throws

    /// Shows the form for a task.
    ///
    /// - Returns: The saved task; `nil` if the user has cancelled.
    func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID?
}
