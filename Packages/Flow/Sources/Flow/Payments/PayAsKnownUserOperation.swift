import Account
import Checkout
import Payments
import ROSS

/// Lets a user who is signed in pay for a product. A session that has ended fails it, so that no purchase is made without
/// the account by mistake.
struct PayAsKnownUserOperation: Operation {
    let account: any AccountService
    let router: any PaymentsRouter
    let payments: any PaymentsService

    func launch(_ visit: (order: PaymentOrder, app: any PINUseCases)) async throws -> PaymentReceipt {
        let (order, app) = visit
        _ = try await account.accessToken()
        let outcome = try await router.checkout(
            CheckoutModule(order, payments: payments, unlock: { try await app.unlock() }))
        return PaymentReceipt(outcome, for: order)
    }
}
