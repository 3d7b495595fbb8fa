import Payments
import ROSS

/// A user pays for a product, with or without an account.
struct PayWithoutAccountScenario: Scenario {
    let operations: any PaymentsOperations

    func launch(_ visit: (order: PaymentOrder, app: any AppService)) async throws -> PaymentReceipt {
        let (order, app) = visit
        if try await operations.checkPayment().launch(order.product) { return .paidBefore(title: order.title) }
        return try await operations.payWithoutAccount().launch((order, app))
    }
}
