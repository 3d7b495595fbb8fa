import Payments
import ROSS

/// A user cancels the purchase of an offer for which the bank waits for a code.
struct CancelPurchaseScenario: Scenario {
    let operations: any PaymentsOperations

    func launch(_ offer: Offer.ID) async throws -> PurchaseRecord? {
        guard let id = try await operations.findWaiting().launch(offer) else { return nil }
        return try await operations.cancelPurchase().launch(id)
    }
}
