import ROSS

/// The scenarios that the app's service launches.
public protocol AppScenarioFactory: ScenarioFactory {
    func launch() -> any Scenario<Void, Void>
}

/// Makes each scenario with the operations.
public struct AppScenarios: AppScenarioFactory {
    private let operations: any AppOperationFactory

    public init(operations: any AppOperationFactory) { self.operations = operations }

    public func launch() -> any Scenario<Void, Void> { LaunchScenario(operations: operations) }
}
