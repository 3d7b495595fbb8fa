import Books
import Flow
import Payments
import ROSS

/// The name of an arrangement of the app's flows, which testers can choose.
public enum FlowArrangementName: String, CaseIterable, Sendable {
    /// The introduction ends with an offer, and a user signs in before paying.
    case standard
    /// The introduction ends without an offer.
    case noOffer = "no-offer"
    /// A user pays without an account, and signs in only before reading.
    case openCatalogue = "open-catalogue"

    /// The arrangement with this name, for ``FlowArrangement/start(services:router:staysOpen:)``.
    public var arrangement: FlowArrangement {
        switch self {
        case .standard: .standard
        case .noOffer: FlowArrangement { NoOfferScenarios(operations: $0) }
        case .openCatalogue: FlowArrangement { OpenCatalogueScenarios(operations: $0) }
        }
    }
}

/// Makes the scenarios of ``FlowArrangementName/noOffer``.
struct NoOfferScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory

    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void> {
        EntryWithoutOfferScenario(operations: operations)
    }
}

/// Makes the scenarios of ``FlowArrangementName/openCatalogue``.
struct OpenCatalogueScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory

    func pay() -> any Scenario<(order: PaymentOrder, app: any AppService), PaymentReceipt> { payWithoutAccount() }

    func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?> {
        GetBookSignedInScenario(operations: operations)
    }
}
