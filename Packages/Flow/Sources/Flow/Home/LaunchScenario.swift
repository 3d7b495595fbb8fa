import ROSS

/// The flow of the interactive app, from the start of a session to its end.
struct LaunchScenario: Scenario {
    let operations: any HomeOperations

    func launch(_ visit: (link: AppLink?, app: any AppService)) async throws {
        try await operations.showHome().launch(visit)
    }
}
