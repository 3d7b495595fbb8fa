import Flow
import Todo
import TodoEntry
import TodoList

extension CommandRouter: TodoRouter {
    public func todoList(_ module: TodoListModule) async throws { try await reach(module, "the list of tasks") }

    public func todoEntry(_ module: TodoEntryModule) async throws -> TodoItem.ID? {
        try await reach(module, "the form for a task")
    }
}
