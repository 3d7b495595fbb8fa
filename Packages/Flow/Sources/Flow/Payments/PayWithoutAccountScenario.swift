import Payments
import ROSS

/// A user pays for a product, with or without an account.
struct PayWithoutAccountScenario: Scenario {
    let operations: any PaymentsOperations

    func launch(_ visit: (order: PaymentOrder, app: any AppService)) async throws -> PaymentReceipt {
        let (order, app) = visit
        // If this fails, the checkout shows the error of the purchases, which it reads itself.
        let isPaid = (try? await operations.checkPayment().launch(order.product)) ?? false
        if isPaid { return .paidBefore(title: order.title) }
        return try await operations.payWithoutAccount().launch((order, app))
    }
}
