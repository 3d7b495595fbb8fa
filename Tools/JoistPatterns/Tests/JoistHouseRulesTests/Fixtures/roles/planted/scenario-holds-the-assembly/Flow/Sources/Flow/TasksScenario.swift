import ROSS

public struct TasksScenario: Scenario {
    let services: any KeyServices
    let operations: any TodoOperations

    public func launch(_ app: any AppService) async throws {
        _ = try await operations.clear().launch(())
        try await operations.showTasks().launch(app)
    }
}
