import Checkout
import Payments
import ROSS

/// Lets anybody pay for a product. Without an account the purchase belongs to this installation, until
/// ``BindPurchasesOperation`` makes it part of an account.
struct PayWithoutAccountOperation: Operation {
    let router: any PaymentsRouter
    let payments: any PaymentsService

    func launch(_ visit: (order: PaymentOrder, app: any PINUseCases)) async throws -> PaymentReceipt {
        let (order, app) = visit
        let outcome = try await router.checkout(
            CheckoutModule(order, payments: payments, unlock: { try await app.unlock() }))
        return PaymentReceipt(outcome, for: order)
    }
}
