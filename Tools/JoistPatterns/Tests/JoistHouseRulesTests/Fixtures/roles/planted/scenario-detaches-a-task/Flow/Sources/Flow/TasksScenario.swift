import ROSS

public struct TasksScenario: Scenario {
    let operations: any TodoOperations

    public func launch(_ app: any AppService) async throws {
        Task<Void, any Error>.detached { [operations] in _ = try await operations.clear().launch(()) }
        try await operations.showTasks().launch(app)
    }
}
