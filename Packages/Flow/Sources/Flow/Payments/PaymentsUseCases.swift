import Account
import Books
import Checkout
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
    func bindPurchases() async throws -> any Operation<Void, [Product]>
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

    func bindPurchases() async throws -> any Operation<Void, [Product]> {
        BindPurchasesOperation(payments: try services.payments(), books: try await services.books())
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

/// Shows the module of paying.
public protocol PaymentsRouter: Service {
    /// Lets the user pay for a product, or restore an earlier purchase of it, and reports the purchase on the next
    /// screen.
    ///
    /// - Returns: How the product was paid; `nil` if the user has left the checkout without paying.
    func checkout(_ module: CheckoutModule) async throws -> CheckoutOutcome?
}

/// Finds out whether a product is paid. It asks no server.
struct CheckPaymentOperation: Operation {
    let payments: any PaymentsService

    func launch(_ product: Product) async throws -> Bool { try await payments.isPaid(product) }
}

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

/// Makes the order of the offer with an id, before the first question to the user. A purchase of the offer that waits
/// for the bank's code is found even if the offer has ended.
struct FindOrderOperation: Operation {
    let payments: any PaymentsService

    func launch(_ id: Offer.ID) async throws -> PaymentOrder {
        let purchases = try await payments.purchases()
        let offers = try await payments.offers(
            for: Offer.names(in: id).product, promotion: Offer.names(in: id).promotion)
        return try PaymentOrder(id, offers: offers, purchases: purchases)
    }
}

/// Removes the account's purchases from this machine: first the books, then the purchases, so that an interrupted call
/// can be repeated. Purchases without an account stay.
struct ForgetPurchasesOperation: Operation {
    let payments: any PaymentsService
    let books: any BooksService

    func launch(_: Void) async throws {
        try await books.removePaid { try await payments.isPaidByAccount(.book($0)) }
        try await payments.forgetAccount()
    }
}

struct ListOffersOperation: Operation {
    let payments: any PaymentsService

    func launch(_ order: (product: Product?, promotion: String?)) async throws -> [Offer] {
        try await payments.offers(for: order.product, promotion: order.promotion)
    }
}

/// Gets the purchases of this machine. The outcomes of open purchases are queried.
struct ListPurchasesOperation: Operation {
    let payments: any PaymentsService

    func launch(_: Void) async throws -> [PurchaseRecord] { try await payments.purchases().records }
}

/// Finds the purchase of an offer for which the bank waits for a code.
struct FindWaitingOperation: Operation {
    let payments: any PaymentsService

    func launch(_ offer: Offer.ID) async throws -> Purchase.ID? {
        try await payments.purchases().waiting(for: offer)?.id
    }
}

/// Calls off a purchase for which the bank waits for a code.
struct CancelPurchaseOperation: Operation {
    let payments: any PaymentsService

    func launch(_ id: Purchase.ID) async throws -> PurchaseRecord {
        try await PurchaseRecord(payments.cancel(id))
    }
}

struct RestorePurchasesOperation: Operation {
    let payments: any PaymentsService

    func launch(_: Void) async throws -> [Product] { try await payments.restore() }
}
