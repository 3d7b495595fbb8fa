import ROSS

/// Makes the scenarios.
public protocol AppScenarioFactory: Sendable {
    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void>
    func unlock() -> any Scenario<Void, Bool>
    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void>
}

/// Makes each scenario with the operations.
struct AppScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory

    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void> { EntryScenario(operations: operations) }

    func unlock() -> any Scenario<Void, Bool> { UnlockScenario(operations: operations) }

    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void> { OpenLinkScenario() }
}
