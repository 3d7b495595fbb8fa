import ROSS

public struct TasksScenario: Scenario {
    let operations: any TodoOperations

    public func launch(_ app: any AppService) async throws {
        _ = try await ClearOperation(todo: TodoMemory()).launch(())
        try await operations.showTasks().launch(app)
    }
}
