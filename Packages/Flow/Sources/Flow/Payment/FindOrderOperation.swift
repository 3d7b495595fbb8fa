import Payments
import ROSS

/// Makes the order of the offer with an id, before the user is asked for anything. A purchase of the offer that waits for
/// the bank's code is found even if the offer has ended.
struct FindOrderOperation: Operation {
    let payments: any PaymentsService

    func launch(_ id: Offer.ID) async throws -> PaymentOrder {
        let names = Offer.names(in: id)
        let purchases = try await payments.purchases()
        let offers = try await payments.offers(for: names.product, promotion: names.promotion)
        return try PaymentOrder(id, offers: offers, purchases: purchases)
    }
}
