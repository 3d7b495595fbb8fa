import ROSS

/// Makes the scenarios.
public protocol AppScenarioFactory: Sendable {
    func launch() -> any Scenario<any AppService, Void>
}

/// Makes each scenario with the operations.
struct AppScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory

    func launch() -> any Scenario<any AppService, Void> { LaunchScenario(operations: operations) }
}
