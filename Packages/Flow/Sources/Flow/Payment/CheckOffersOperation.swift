import Payments
import ROSS

/// Adds the offers to an order. Fails if the server does not return the price of the product, so that no user signs in
/// for a payment that cannot be made.
struct CheckOffersOperation: Operation {
    let payments: any PaymentsService

    func launch(_ order: PaymentOrder) async throws -> PaymentOrder {
        order.knowing(try await payments.offers(for: order.product, promotion: order.promotion))
    }
}
