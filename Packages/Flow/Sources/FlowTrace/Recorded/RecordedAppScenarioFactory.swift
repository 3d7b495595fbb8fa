// 'joist diagram --write' writes this file.
import Account
import Books
import Flow
import Payments
import ROSS
import ROSSTrace

struct RecordedAppScenarioFactory: AppScenarioFactory {
    let base: any AppScenarioFactory
    let recorder: TraceRecorder

    var operations: any AppOperationFactory { base.operations }
    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void> {
        RecordedScenario(base.entry(), recorder) {
            ($0.link, RecordedAppService.bound($0.app as any AppService, recorder, $1))
        }
    }
    func unlock() -> any Scenario<Void, Bool> { RecordedScenario(base.unlock(), recorder) }
    func changeSetting() -> any Scenario<SettingChange, Bool> { RecordedScenario(base.changeSetting(), recorder) }
    func signIn() -> any Scenario<SignInPurpose, Account?> { RecordedScenario(base.signIn(), recorder) }
    func signOut() -> any Scenario<AppLink?, Void> { RecordedScenario(base.signOut(), recorder) }
    func pay() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool> {
        RecordedScenario(base.pay(), recorder) {
            ($0.product, $0.promotion, RecordedAppService.bound($0.app as any AppService, recorder, $1))
        }
    }
    func payWithoutAccount() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool> {
        RecordedScenario(base.payWithoutAccount(), recorder) {
            ($0.product, $0.promotion, RecordedAppService.bound($0.app as any AppService, recorder, $1))
        }
    }
    func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?> {
        RecordedScenario(base.getBook(), recorder) {
            ($0.order, RecordedAppService.bound($0.app as any AppService, recorder, $1))
        }
    }
    func readBook() -> any Scenario<(id: Book.ID, promotion: String?, app: any AppService), Bool> {
        RecordedScenario(base.readBook(), recorder) {
            ($0.id, $0.promotion, RecordedAppService.bound($0.app as any AppService, recorder, $1))
        }
    }
    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void> {
        RecordedScenario(base.openLink(), recorder) {
            ($0.link, RecordedAppService.bound($0.app as any AppService, recorder, $1))
        }
    }
}
