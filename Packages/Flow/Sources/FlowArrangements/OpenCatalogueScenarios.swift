import Books
import Flow
import Payments
import ROSS

/// Makes the scenarios of ``FlowArrangementName/openCatalogue``.
struct OpenCatalogueScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory

    func pay() -> any Scenario<(order: PaymentOrder, app: any AppService), PaymentReceipt> { payWithoutAccount() }

    func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?> {
        GetBookSignedInScenario(operations: operations)
    }
}
