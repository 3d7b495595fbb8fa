import ROSS
import Todo
import TodoList

/// Shows the list of tasks, which leads to writing a task.
struct ShowTodoListOperation: Operation {
    let router: any TodoRouter
    let todo: any TodoService

    func launch(_ app: any TodoUseCases) async throws {
        try await router.todoList(TodoListModule(todo: todo, write: { try await app.writeTodo($0) }))
    }
}
