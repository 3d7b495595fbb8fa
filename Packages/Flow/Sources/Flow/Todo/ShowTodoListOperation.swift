import ROSS
import Todo
import TodoList

/// Shows the list of tasks, which leads to writing a task.
struct ShowTodoListOperation: Operation {
    let router: any TodoRouter
    let todo: any TodoService

    func launch(_ visit: (scope: TodoListData.Scope, app: any TodoUseCases)) async throws {
        let (scope, app) = visit
        try await router.todoList(TodoListModule(scope: scope, todo: todo, write: { try await app.writeTodo($0) }))
    }
}
