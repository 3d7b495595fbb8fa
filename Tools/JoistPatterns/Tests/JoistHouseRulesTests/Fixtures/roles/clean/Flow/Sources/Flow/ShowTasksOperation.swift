import ROSS
import Todo

public struct ShowTasksOperation: Operation {
    let router: any TodoRouter
    let todo: any TodoService

    public func launch(_ app: any TodoUseCases) async throws {
        try await router.tasks(TasksContext(todo: todo, write: { try await app.write($0) }))
    }
}
