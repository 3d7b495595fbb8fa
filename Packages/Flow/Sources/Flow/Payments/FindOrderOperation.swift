import Payments
import ROSS

/// Makes the order of the offer with an id, before the first question to the user. A purchase of the offer that waits
/// for the bank's code is found even if the offer has ended.
struct FindOrderOperation: Operation {
    let payments: any PaymentsService

    func launch(_ id: Offer.ID) async throws -> PaymentOrder {
        let purchases = try await payments.purchases()
        let offers = try await payments.offers(
            for: Offer.names(in: id).product, promotion: Offer.names(in: id).promotion)
        return try PaymentOrder(id, offers: offers, purchases: purchases)
    }
}
