import ROSS

public struct ShowTasksOperation: Operation {
    let router: any TasksRouter

    public func launch(_ app: any TasksUseCases) async throws {
        try await router.tasks(write: { try await app.writeTask() })
    }
}
