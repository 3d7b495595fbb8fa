/// An arrangement of the app's flows, which testers can choose.
public enum FlowVariant: String, CaseIterable, Sendable {
    /// The introduction ends with an offer, and a user signs in before paying.
    case standard
    /// The introduction ends without an offer.
    case noOffer = "no-offer"
    /// A user pays without an account, and signs in only before reading.
    case openCatalog = "open-catalog"

    func scenarios(of operations: any AppOperationFactory) -> any AppScenarioFactory {
        switch self {
        case .standard: StandardScenarios(operations: operations)
        case .noOffer: NoOfferScenarios(operations: operations)
        case .openCatalog: OpenCatalogScenarios(operations: operations)
        }
    }
}
