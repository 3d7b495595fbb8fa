import ROSS

public struct ResetScenario: Scenario {
    private let operations: any AppOperationFactory
    private let todo: any TodoService

    public func launch(_: Void) async throws {
        let count = try await CountOperation(todo: todo).launch(())
        try await operations.clear().launch(count)
    }
}
