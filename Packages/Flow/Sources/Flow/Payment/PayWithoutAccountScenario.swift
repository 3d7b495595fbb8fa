import Payments
import ROSS

/// A user pays for a product, with or without an account.
struct PayWithoutAccountScenario: Scenario {
    let operations: any PaymentOperations

    func launch(_ visit: (product: Product, promotion: String?, app: any AppService)) async throws -> Bool {
        let (product, promotion, _) = visit
        if try await operations.checkPayment().launch(product) { return true }
        return try await operations.payWithoutAccount().launch((product, promotion))
    }
}
