import ROSS

/// Makes the scenarios.
public protocol AppScenarioFactory: Sendable {
    func launch(opening link: AppLink?) -> any Scenario<any AppService, Void>
    func openLink(_ link: AppLink) -> any Scenario<any AppService, Void>
}

/// Makes each scenario with the operations.
struct AppScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory

    func launch(opening link: AppLink?) -> any Scenario<any AppService, Void> {
        LaunchScenario(operations: operations, link: link)
    }

    func openLink(_ link: AppLink) -> any Scenario<any AppService, Void> { OpenLinkScenario(link: link) }
}
