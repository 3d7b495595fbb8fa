import ROSS

/// Makes the scenarios with the operations.
package protocol AppScenarioFactory: Sendable {
    var operations: any AppOperationFactory { get }

    func entry() -> any Scenario<any AppService, Void>
}

/// Makes the scenarios of the app.
struct StandardScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory
}

extension AppScenarioFactory {
    package func entry() -> any Scenario<any AppService, Void> { EntryScenario(operations: operations) }
}
