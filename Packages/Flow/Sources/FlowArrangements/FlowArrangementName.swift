import Flow

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
