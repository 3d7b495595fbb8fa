import ROSS

/// The use case that begins the app.
public protocol EntryUseCases: Service {
    /// A user opens the app. Returns when the user has left it.
    func launch() async throws
}

extension ScenarioAppService {
    func launch() async throws { try await scenarios.entry().launch(self) }
}

/// Makes the scenario that begins the app.
package protocol EntryScenarios: ScenarioFactory {
    func entry() -> any Scenario<any AppService, Void>
}

extension EntryScenarios {
    package func entry() -> any Scenario<any AppService, Void> { EntryScenario(operations: operations) }
}
