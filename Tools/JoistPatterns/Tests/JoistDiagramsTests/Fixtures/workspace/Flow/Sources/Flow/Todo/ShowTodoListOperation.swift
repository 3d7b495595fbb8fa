import ROSS
import Todo

/// Shows the list of tasks, which leads to writing a task.
struct ShowTodoListOperation: Operation {
    let router: any TodoRouter
    let todo: any TodoService

    func launch(_ app: any TodoUseCases) async throws {
        try await router.todoList(TodoListContext(todo: todo, write: { try await app.writeTodo($0) }))
    }
}
