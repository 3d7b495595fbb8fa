import Account
import Payments
import ROSS

/// Makes the scenarios with the operations.
package protocol AppScenarioFactory: Sendable {
    var operations: any AppOperationFactory { get }

    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void>
    func unlock() -> any Scenario<Void, Bool>
    func signIn() -> any Scenario<SignInPurpose, Account?>
    func signOut() -> any Scenario<AppLink?, Void>
    func pay() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool>
    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void>
}

/// Makes the scenarios of ``FlowArrangement/standard``.
struct StandardScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory
}

extension AppScenarioFactory {
    package func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void> {
        EntryScenario(operations: operations)
    }

    package func unlock() -> any Scenario<Void, Bool> { UnlockScenario(operations: operations) }

    package func signIn() -> any Scenario<SignInPurpose, Account?> { SignInScenario(operations: operations) }

    package func signOut() -> any Scenario<AppLink?, Void> { SignOutScenario(operations: operations) }

    package func pay() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool> {
        PayScenario(operations: operations)
    }

    package func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void> {
        OpenLinkScenario(operations: operations)
    }
}
