import Payments
import ROSS

/// Finds the purchase of an offer for which the bank waits for a code.
struct FindWaitingOperation: Operation {
    let payments: any PaymentsService

    func launch(_ offer: Offer.ID) async throws -> Purchase.ID? {
        try await payments.purchases().waiting(for: offer)?.id
    }
}
