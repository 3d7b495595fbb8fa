import Payments
import ROSS

/// The use case of paying.
public protocol PaymentUseCases: Service {
    /// A user pays for a product, unless it is paid.
    ///
    /// - Returns: Whether it is paid now.
    func pay(_ product: Product, promotion: String?) async throws -> Bool
}

extension ScenarioAppService {
    func pay(_ product: Product, promotion: String? = nil) async throws -> Bool {
        try await scenarios.pay().launch((product, promotion, self))
    }
}

/// Makes the operations of paying.
@MainActor
package protocol PaymentOperations: Sendable {
    func checkPayment() throws -> any Operation<Product, Bool>
    func checkOffers() throws -> any Operation<(product: Product, promotion: String?), String?>
    func payAsKnownUser() throws -> any Operation<(product: Product, promotion: String?), Bool>
    func bindPurchases() throws -> any Operation<Void, Void>
    func forgetPurchases() throws -> any Operation<Void, Void>
}

extension AppOperations: PaymentOperations {
    func checkPayment() throws -> any Operation<Product, Bool> {
        CheckPaymentOperation(payments: try services.payments())
    }

    func checkOffers() throws -> any Operation<(product: Product, promotion: String?), String?> {
        CheckOffersOperation(payments: try services.payments())
    }

    func payAsKnownUser() throws -> any Operation<(product: Product, promotion: String?), Bool> {
        PayAsKnownUserOperation(
            account: try services.account(), router: try router(), payments: try services.payments())
    }

    func bindPurchases() throws -> any Operation<Void, Void> {
        BindPurchasesOperation(payments: try services.payments())
    }

    func forgetPurchases() throws -> any Operation<Void, Void> {
        ForgetPurchasesOperation(payments: try services.payments(), books: try services.books())
    }
}
