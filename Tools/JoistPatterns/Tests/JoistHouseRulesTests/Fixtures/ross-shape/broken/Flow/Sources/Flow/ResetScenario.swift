import ROSS

public struct ResetScenario: Scenario {
    private let operations: any AppOperations
    private let services: any KeyServices
    private let app: any AppService

    public func launch(_ router: any TodoRouter) async throws {
        let count = try await CountOperation(todo: services.todo()).launch(())
        try await operations.clear().launch(count)
    }
}
