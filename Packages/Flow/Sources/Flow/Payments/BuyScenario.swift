import Payments
import ROSS

/// A user pays for the offer with an id, and for no other one.
struct BuyScenario: Scenario {
    let operations: any PaymentsOperations

    func launch(_ visit: (offer: Offer.ID, app: any AppService)) async throws -> PaymentReceipt {
        let order = try await operations.findOrder().launch(visit.offer)
        return try await visit.app.pay(order)
    }
}
