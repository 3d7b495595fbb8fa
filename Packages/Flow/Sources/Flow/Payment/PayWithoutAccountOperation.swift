import Checkout
import Payments
import ROSS

/// Lets anybody pay for a product. Without an account the purchase belongs to this installation, until
/// ``BindPurchasesOperation`` makes it part of an account.
struct PayWithoutAccountOperation: Operation {
    let router: any PaymentRouter
    let payments: any PaymentsService

    func launch(_ order: (product: Product, promotion: String?)) async throws -> Bool {
        try await router.checkout(
            CheckoutModule(product: order.product, promotion: order.promotion, payments: payments))
    }
}
