import Payments
import ROSS

/// A user pays for a product in the name of an account.
struct PayScenario: Scenario {
    let operations: any PaymentOperations & AccountOperations

    func launch(_ visit: (product: Product, promotion: String?, app: any AppService)) async throws -> Bool {
        let (product, promotion, app) = visit
        if try await operations.checkPayment().launch(product) { return true }
        if try await !operations.checkAccount().launch() {
            let title = try await operations.checkOffers().launch((product, promotion))
            guard try await app.signIn(.payment(title: title)) != nil else { return false }
            // The account may have paid for it before.
            if try await operations.checkPayment().launch(product) { return true }
        }
        return try await operations.payAsKnownUser().launch((product, promotion))
    }
}
