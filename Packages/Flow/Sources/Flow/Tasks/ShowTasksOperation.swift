import ROSS
import Todo

/// Shows the list of tasks, which leads to writing a task.
struct ShowTasksOperation: Operation {
    let router: any TasksRouter
    let todo: any TodoService

    func launch(_ app: any TasksUseCases) async throws {
        try await router.tasks(TasksContext(todo: todo, write: { try await app.writeTask($0) }))
    }
}
