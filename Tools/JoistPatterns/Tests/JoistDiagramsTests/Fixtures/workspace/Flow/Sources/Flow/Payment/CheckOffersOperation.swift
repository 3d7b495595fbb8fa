import Payments
import ROSS

/// Finds out the title of a product. Fails if the server does not say what the product costs, so that nobody signs in for
/// a payment that cannot be made.
struct CheckOffersOperation: Operation {
    let payments: any PaymentsService

    func launch(_ order: (product: Product, promotion: String?)) async throws -> String? {
        try await payments.offers(for: order.product, promotion: order.promotion)
            .offer(of: order.product)?.title
    }
}
