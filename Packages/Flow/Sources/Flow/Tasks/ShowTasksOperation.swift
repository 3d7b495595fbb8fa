import ROSS

/// Shows the list of tasks, which leads to writing a task.
struct ShowTasksOperation: Operation {
    let router: any TasksRouter

    func launch(_ app: any TasksUseCases) async throws {
        try await router.tasks(write: { try await app.writeTask($0) })
    }
}
