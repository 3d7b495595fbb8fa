import Payments
import ROSS

/// The use cases about payments.
public protocol PaymentUseCases: Service {
    /// A user pays for a product, unless it is paid.
    ///
    /// - Parameter promotion: The code of a promotion; `nil` if there is none.
    /// - Returns: Whether the product is paid; otherwise the user has cancelled, or the purchase has no outcome yet.
    func pay(_ product: Product, promotion: String?) async throws -> Bool

    /// A user pays for a product, unless it is paid, and is not asked to sign in. The result is that of
    /// ``pay(_:promotion:)``.
    func payWithoutAccount(_ product: Product, promotion: String?) async throws -> Bool

    /// A user looks at what there is to buy.
    ///
    /// - Parameters:
    ///   - product: The product; a book is offered with the library that has it. `nil` for the general offers.
    ///   - promotion: The code of a promotion; `nil` if there is none.
    func listOffers(for product: Product?, promotion: String?) async throws -> [Offer]

    /// A user looks at the own purchases on this machine, newest first.
    func listPurchases() async throws -> [Purchase]

    /// A user calls off a purchase for which the bank waits for a code.
    ///
    /// - Returns: The purchase. It is cancelled unless it got another outcome before, or the call has not arrived.
    func cancelPurchase(_ id: Purchase.ID) async throws -> Purchase

    /// A user gets back what was paid for by this installation and by the account.
    ///
    /// - Returns: The products that are paid.
    func restorePurchases() async throws -> [Product]
}

extension ScenarioAppService {
    func pay(_ product: Product, promotion: String?) async throws -> Bool {
        try await scenarios.pay().launch((product, promotion, self))
    }

    func payWithoutAccount(_ product: Product, promotion: String?) async throws -> Bool {
        try await scenarios.payWithoutAccount().launch((product, promotion, self))
    }

    func listOffers(for product: Product?, promotion: String?) async throws -> [Offer] {
        try await operations.listOffers().launch((product, promotion))
    }

    func listPurchases() async throws -> [Purchase] { try await operations.listPurchases().launch() }

    func cancelPurchase(_ id: Purchase.ID) async throws -> Purchase {
        try await operations.cancelPurchase().launch(id)
    }

    func restorePurchases() async throws -> [Product] { try await operations.restorePurchases().launch() }
}

/// Makes the scenarios about payments.
package protocol PaymentScenarios: ScenarioFactory {
    func pay() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool>
    func payWithoutAccount() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool>
}

extension PaymentScenarios {
    package func pay() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool> {
        PayScenario(operations: operations)
    }

    package func payWithoutAccount() -> any Scenario<(product: Product, promotion: String?, app: any AppService), Bool>
    {
        PayWithoutAccountScenario(operations: operations)
    }
}

/// Makes the operations about payments.
@MainActor
package protocol PaymentOperations: Sendable {
    func checkPayment() throws -> any Operation<Product, Bool>
    func payAsKnownUser() throws -> any Operation<(product: Product, promotion: String?), Bool>
    func payWithoutAccount() throws -> any Operation<(product: Product, promotion: String?), Bool>
    func checkOffers() throws -> any Operation<(product: Product, promotion: String?), String?>
    func bindPurchases() throws -> any Operation<Void, Void>
    func forgetPurchases() throws -> any Operation<Void, Void>
    func listOffers() throws -> any Operation<(product: Product?, promotion: String?), [Offer]>
    func listPurchases() throws -> any Operation<Void, [Purchase]>
    func cancelPurchase() throws -> any Operation<Purchase.ID, Purchase>
    func restorePurchases() throws -> any Operation<Void, [Product]>
}

extension AppOperations: PaymentOperations {
    func checkPayment() throws -> any Operation<Product, Bool> {
        CheckPaymentOperation(payments: try services.payments())
    }

    func payAsKnownUser() throws -> any Operation<(product: Product, promotion: String?), Bool> {
        PayAsKnownUserOperation(
            account: try services.account(), router: try router(), payments: try services.payments())
    }

    func payWithoutAccount() throws -> any Operation<(product: Product, promotion: String?), Bool> {
        PayWithoutAccountOperation(router: try router(), payments: try services.payments())
    }

    func checkOffers() throws -> any Operation<(product: Product, promotion: String?), String?> {
        CheckOffersOperation(payments: try services.payments())
    }

    func bindPurchases() throws -> any Operation<Void, Void> {
        BindPurchasesOperation(payments: try services.payments())
    }

    func forgetPurchases() throws -> any Operation<Void, Void> {
        ForgetPurchasesOperation(payments: try services.payments(), books: try services.books())
    }

    func listOffers() throws -> any Operation<(product: Product?, promotion: String?), [Offer]> {
        ListOffersOperation(payments: try services.payments())
    }

    func listPurchases() throws -> any Operation<Void, [Purchase]> {
        ListPurchasesOperation(payments: try services.payments())
    }

    func cancelPurchase() throws -> any Operation<Purchase.ID, Purchase> {
        CancelPurchaseOperation(payments: try services.payments())
    }

    func restorePurchases() throws -> any Operation<Void, [Product]> {
        RestorePurchasesOperation(payments: try services.payments())
    }
}
