import Payments
import ROSS

public protocol PaymentsUseCases: Service {
    /// A user pays for a product, unless it is paid.
    func pay(_ order: PaymentOrder) async throws -> PaymentReceipt

    /// A user pays for a product, unless it is paid, and is not asked to sign in.
    func payWithoutAccount(_ order: PaymentOrder) async throws -> PaymentReceipt

    /// A user pays for exactly one offer, unless its product is paid.
    ///
    /// - Throws: `PaymentsError.unknownOffer` before the first question to the user.
    func buy(_ offer: Offer.ID) async throws -> PaymentReceipt

    /// A user looks at what there is to buy.
    ///
    /// - Parameters:
    ///   - product: The product; a book is offered with the library that has it. `nil` for the general offers.
    ///   - promotion: The code of a promotion; `nil` if there is none.
    func listOffers(for product: Product?, promotion: String?) async throws -> [Offer]

    /// A user looks at the own purchases on this machine, newest first.
    func listPurchases() async throws -> [PurchaseRecord]

    /// A user cancels the purchase of an offer for which the bank waits for a code.
    ///
    /// - Returns: The purchase. It is cancelled unless it got another outcome before, or the call has not arrived. `nil` if
    ///   no purchase of the offer waits for a code.
    func cancelPurchase(of offer: Offer.ID) async throws -> PurchaseRecord?

    /// A user restores the purchases of this installation and of the account.
    ///
    /// - Returns: The products that are paid.
    func restorePurchases() async throws -> [Product]
}

extension ScenarioAppService {
    func pay(_ order: PaymentOrder) async throws -> PaymentReceipt { try await scenarios.pay().launch((order, self)) }

    func payWithoutAccount(_ order: PaymentOrder) async throws -> PaymentReceipt {
        try await scenarios.payWithoutAccount().launch((order, self))
    }

    func buy(_ offer: Offer.ID) async throws -> PaymentReceipt { try await scenarios.buy().launch((offer, self)) }

    func listOffers(for product: Product?, promotion: String?) async throws -> [Offer] {
        try await operations.listOffers().launch((product, promotion))
    }

    func listPurchases() async throws -> [PurchaseRecord] { try await operations.listPurchases().launch() }

    func cancelPurchase(of offer: Offer.ID) async throws -> PurchaseRecord? {
        try await scenarios.cancelPurchase().launch(offer)
    }

    func restorePurchases() async throws -> [Product] { try await operations.restorePurchases().launch() }
}

package protocol PaymentsScenarios: ScenarioFactory {
    func pay() -> any Scenario<(order: PaymentOrder, app: any AppService), PaymentReceipt>
    func payWithoutAccount() -> any Scenario<(order: PaymentOrder, app: any AppService), PaymentReceipt>
    func buy() -> any Scenario<(offer: Offer.ID, app: any AppService), PaymentReceipt>
    func cancelPurchase() -> any Scenario<Offer.ID, PurchaseRecord?>
}

extension PaymentsScenarios {
    package func pay() -> any Scenario<(order: PaymentOrder, app: any AppService), PaymentReceipt> {
        PayScenario(operations: operations)
    }

    package func payWithoutAccount() -> any Scenario<(order: PaymentOrder, app: any AppService), PaymentReceipt> {
        PayWithoutAccountScenario(operations: operations)
    }

    package func buy() -> any Scenario<(offer: Offer.ID, app: any AppService), PaymentReceipt> {
        BuyScenario(operations: operations)
    }

    package func cancelPurchase() -> any Scenario<Offer.ID, PurchaseRecord?> {
        CancelPurchaseScenario(operations: operations)
    }
}

@MainActor
package protocol PaymentsOperations: Sendable {
    func checkPayment() throws -> any Operation<Product, Bool>
    func payAsKnownUser() throws -> any Operation<(order: PaymentOrder, app: any PINUseCases), PaymentReceipt>
    func payWithoutAccount() throws -> any Operation<(order: PaymentOrder, app: any PINUseCases), PaymentReceipt>
    func findOrder() throws -> any Operation<Offer.ID, PaymentOrder>
    func bindPurchases() throws -> any Operation<Void, [Product]>
    func forgetPurchases() async throws -> any Operation<Void, Void>
    func listOffers() throws -> any Operation<(product: Product?, promotion: String?), [Offer]>
    func listPurchases() throws -> any Operation<Void, [PurchaseRecord]>
    func findWaiting() throws -> any Operation<Offer.ID, Purchase.ID?>
    func cancelPurchase() throws -> any Operation<Purchase.ID, PurchaseRecord>
    func restorePurchases() throws -> any Operation<Void, [Product]>
}

extension AppOperations: PaymentsOperations {
    func checkPayment() throws -> any Operation<Product, Bool> {
        CheckPaymentOperation(payments: try services.payments())
    }

    func payAsKnownUser() throws -> any Operation<(order: PaymentOrder, app: any PINUseCases), PaymentReceipt> {
        PayAsKnownUserOperation(
            account: try services.account(), router: try router(), payments: try services.payments())
    }

    func payWithoutAccount() throws -> any Operation<(order: PaymentOrder, app: any PINUseCases), PaymentReceipt> {
        PayWithoutAccountOperation(router: try router(), payments: try services.payments())
    }

    func findOrder() throws -> any Operation<Offer.ID, PaymentOrder> {
        FindOrderOperation(payments: try services.payments())
    }

    func bindPurchases() throws -> any Operation<Void, [Product]> {
        BindPurchasesOperation(payments: try services.payments())
    }

    func forgetPurchases() async throws -> any Operation<Void, Void> {
        ForgetPurchasesOperation(payments: try services.payments(), books: try await services.books())
    }

    func listOffers() throws -> any Operation<(product: Product?, promotion: String?), [Offer]> {
        ListOffersOperation(payments: try services.payments())
    }

    func listPurchases() throws -> any Operation<Void, [PurchaseRecord]> {
        ListPurchasesOperation(payments: try services.payments())
    }

    func findWaiting() throws -> any Operation<Offer.ID, Purchase.ID?> {
        FindWaitingOperation(payments: try services.payments())
    }

    func cancelPurchase() throws -> any Operation<Purchase.ID, PurchaseRecord> {
        CancelPurchaseOperation(payments: try services.payments())
    }

    func restorePurchases() throws -> any Operation<Void, [Product]> {
        RestorePurchasesOperation(payments: try services.payments())
    }
}
