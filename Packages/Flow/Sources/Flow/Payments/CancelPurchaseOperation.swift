import Payments
import ROSS

/// Calls off a purchase for which the bank waits for a code.
struct CancelPurchaseOperation: Operation {
    let payments: any PaymentsService

    func launch(_ id: Purchase.ID) async throws -> PurchaseRecord {
        try await PurchaseRecord(payments.cancel(id))
    }
}
