import Account
import Books
import Payments
import ROSS
import Settings

/// Makes the scenarios with the operations. A variant replaces scenarios of the standard, which are below.
protocol AppScenarioFactory: Sendable {
    var operations: any AppOperationFactory { get }

    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void>
    func unlock() -> any Scenario<Void, Bool>
    func changeLockTime() -> any Scenario<LockTime, Bool>
    func signIn() -> any Scenario<SignInPurpose, Account?>
    func signOut() -> any Scenario<AppLink?, Void>
    func pay() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool>
    func payWithoutAccount() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool>
    func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?>
    func readBook() -> any Scenario<(id: Book.ID, promotion: String?, app: any AppService), Bool>
    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void>
}

/// Makes the scenarios of ``FlowVariant/standard``.
struct StandardScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory
}

extension AppScenarioFactory {
    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void> { EntryScenario(operations: operations) }

    func unlock() -> any Scenario<Void, Bool> { UnlockScenario(operations: operations) }

    func changeLockTime() -> any Scenario<LockTime, Bool> { ChangeLockTimeScenario(operations: operations) }

    func signIn() -> any Scenario<SignInPurpose, Account?> { SignInScenario(operations: operations) }

    func signOut() -> any Scenario<AppLink?, Void> { SignOutScenario(operations: operations) }

    func pay() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool> {
        PayScenario(operations: operations)
    }

    func payWithoutAccount() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool> {
        PayWithoutAccountScenario(operations: operations)
    }

    func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?> {
        GetBookScenario(operations: operations)
    }

    func readBook() -> any Scenario<(id: Book.ID, promotion: String?, app: any AppService), Bool> {
        ReadBookScenario(operations: operations)
    }

    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void> {
        OpenLinkScenario(operations: operations)
    }
}
