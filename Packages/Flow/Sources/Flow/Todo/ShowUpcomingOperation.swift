import ROSS
import Todo
import TodoList

/// Shows the list of tasks, first the upcoming ones. The list leads to writing a task.
struct ShowUpcomingOperation: Operation {
    let router: any TodoRouter
    let todo: any TodoService

    func launch(_ app: any TodoUseCases) async throws {
        try await router.todoList(
            TodoListModule(scope: .upcoming, todo: todo, write: { try await app.writeTodo($0) }))
    }
}
