import ROSS
import Todo

/// Lets the user write a task.
struct WriteTaskOperation: Operation {
    let router: any TasksRouter
    let todo: any TodoService

    func launch(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        try await router.taskForm(TaskFormContext(id: id, todo: todo))
    }
}
