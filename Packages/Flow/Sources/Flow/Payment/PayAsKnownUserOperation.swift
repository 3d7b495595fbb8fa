import Account
import Checkout
import Payments
import ROSS

/// Lets a user who is signed in pay for a product. A session that has ended fails it, so that no purchase is made without
/// the account by mistake.
struct PayAsKnownUserOperation: Operation {
    let account: any AccountService
    let router: any PaymentRouter
    let payments: any PaymentsService

    func launch(_ order: (product: Product, promotion: String?)) async throws -> Bool {
        _ = try await account.accessToken()
        return try await router.checkout(
            CheckoutModule(product: order.product, promotion: order.promotion, payments: payments))
    }
}
