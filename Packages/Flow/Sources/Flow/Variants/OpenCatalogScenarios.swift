import Books
import Payments
import ROSS

/// Makes the scenarios of ``FlowVariant/openCatalog``.
struct OpenCatalogScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory

    func pay() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool> {
        payWithoutAccount()
    }

    func readBook() -> any Scenario<(id: Book.ID, promotion: String?, app: any AppService), Bool> {
        ReadBookSignedInScenario(operations: operations)
    }
}
