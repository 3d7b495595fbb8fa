import ROSS

/// The flow of the interactive app, from the start of a session to its end.
struct LaunchScenario: Scenario {
    let operations: any HomeOperations
    /// Where the user wants to begin; `nil` for the first screen.
    let link: AppLink?

    func launch(_ app: any AppService) async throws {
        try await operations.showHome().launch(HomeVisit(app: app, link: link))
    }
}
