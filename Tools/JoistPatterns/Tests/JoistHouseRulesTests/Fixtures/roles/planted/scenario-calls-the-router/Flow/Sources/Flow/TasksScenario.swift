import ROSS

public struct TasksScenario: Scenario {
    let operations: any TodoOperations
    let router: any TodoRouter

    public func launch(_ app: any AppService) async throws {
        _ = try await operations.clear().launch(())
        try await router.tasks { try await app.write($0) }
    }
}
