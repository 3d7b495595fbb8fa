import Payments
import ROSS

/// Fails if the server does not say what a product costs, so that nobody signs in for a payment that cannot be made.
struct CheckOffersOperation: Operation {
    let payments: any PaymentsService

    func launch(_ order: (product: Product, promotion: String?)) async throws {
        _ = try await payments.offers(for: order.product, promotion: order.promotion)
    }
}
