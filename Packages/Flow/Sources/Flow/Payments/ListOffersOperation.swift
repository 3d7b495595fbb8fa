import Payments
import ROSS

struct ListOffersOperation: Operation {
    let payments: any PaymentsService

    func launch(_ order: (product: Product?, promotion: String?)) async throws -> [Offer] {
        try await payments.offers(for: order.product, promotion: order.promotion)
    }
}
