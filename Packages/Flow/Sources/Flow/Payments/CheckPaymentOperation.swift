import Payments
import ROSS

/// Finds out whether a product is paid. It asks no server.
struct CheckPaymentOperation: Operation {
    let payments: any PaymentsService

    func launch(_ product: Product) async throws -> Bool {
        try await payments.isPaid(product)
    }
}
