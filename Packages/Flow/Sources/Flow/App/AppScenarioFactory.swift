import Account
import Books
import DataFiles
import Payments
import ROSS
import SignIn

/// Makes the scenarios with the operations. A variant replaces scenarios of the standard, which are below.
package protocol AppScenarioFactory: Sendable {
    var operations: any AppOperationFactory { get }

    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void>
    func unlock() -> any Scenario<Void, Bool>
    func confirmPIN() -> any Scenario<Void, Bool>
    func changeSetting() -> any Scenario<SettingChange, Bool>
    func signIn() -> any Scenario<SignInData.Purpose, Account?>
    func signOut() -> any Scenario<AppLink?, Void>
    func pay() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool>
    func payWithoutAccount() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool>
    func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?>
    func readBook() -> any Scenario<(id: Book.ID, promotion: String?, app: any AppService), Bool>
    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void>
    func restoreData() -> any Scenario<(order: RestoreOrder, app: any AppService), [RestoredFile]?>
    func repairData() -> any Scenario<(names: [DataName], app: any AppService), RepairOutcome?>
    func deliverEvents() -> any Scenario<Void, Void>
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

    package func confirmPIN() -> any Scenario<Void, Bool> { ConfirmPINScenario(operations: operations) }

    package func changeSetting() -> any Scenario<SettingChange, Bool> { ChangeSettingScenario(operations: operations) }

    package func signIn() -> any Scenario<SignInData.Purpose, Account?> { SignInScenario(operations: operations) }

    package func signOut() -> any Scenario<AppLink?, Void> { SignOutScenario(operations: operations) }

    package func pay() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool> {
        PayScenario(operations: operations)
    }

    package func payWithoutAccount() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool>
    {
        PayWithoutAccountScenario(operations: operations)
    }

    package func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?> {
        GetBookScenario(operations: operations)
    }

    package func readBook() -> any Scenario<(id: Book.ID, promotion: String?, app: any AppService), Bool> {
        ReadBookScenario(operations: operations)
    }

    package func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void> {
        OpenLinkScenario(operations: operations)
    }

    package func restoreData() -> any Scenario<(order: RestoreOrder, app: any AppService), [RestoredFile]?> {
        RestoreDataScenario(operations: operations)
    }

    package func repairData() -> any Scenario<(names: [DataName], app: any AppService), RepairOutcome?> {
        RepairDataScenario(operations: operations)
    }

    package func deliverEvents() -> any Scenario<Void, Void> { DeliverEventsScenario(operations: operations) }
}
