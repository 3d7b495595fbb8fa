import Payments
import ROSS

/// A user pays for a product in the name of an account.
struct PayScenario: Scenario {
    let operations: any PaymentsOperations & AccountOperations

    func launch(_ visit: (order: PaymentOrder, app: any AppService)) async throws -> PaymentReceipt {
        let (order, app) = visit
        if try await operations.checkPayment().launch(order.product) { return .paidBefore(title: order.title) }
        if try await operations.readAccount().launch() != nil {
            return try await operations.payAsKnownUser().launch((order, app))
        }
        // This fails if the server does not say what the product costs: nobody signs in for a payment that cannot be made.
        let priced = try await order.knowing(operations.listOffers().launch((order.product, order.promotion)))
        guard let user = try await app.signIn(.payment(title: priced.title)) else { return .notSignedIn }
        // The account may have paid for it before. The checkout ends at once then.
        return try await operations.payAsKnownUser().launch((priced.knowing(paid: user.paid), app))
    }
}
