import ROSS

/// A user comes in and ends on the first screen.
struct EntryScenario: Scenario {
    let operations: any AppOperationFactory

    func launch(_ app: any AppService) async throws {
        try await operations.showHome().launch(app)
    }
}
