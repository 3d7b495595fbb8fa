import ROSS

/// Makes the scenarios.
public protocol AppScenarioFactory: Sendable {
    func launch() -> any Scenario<(link: AppLink?, app: any AppService), Void>
    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void>
}

/// Makes each scenario with the operations.
struct AppScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory

    func launch() -> any Scenario<(link: AppLink?, app: any AppService), Void> {
        LaunchScenario(operations: operations)
    }

    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void> { OpenLinkScenario() }
}
