import Checkout
import Payments
import ROSS
import ROSSTesting

@testable import Flow

extension Product {
    var text: String {
        switch self {
        case .library: "library"
        case .book(let id): id
        }
    }
}

extension PaymentOrder {
    /// `opds2-moby-dick, MOON`; with the title if the offers are known, and with `paid` if the product is.
    var text: String {
        ([product.text, promotion ?? "none"] + [title, isPaid ? "paid" : nil].compactMap(\.self))
            .joined(separator: ", ")
    }
}

extension RouterMock: PaymentsRouter {
    func checkout(_ module: CheckoutModule) async throws -> CheckoutOutcome? {
        let outcome: CheckoutOutcome? = try answer("checkout(\(module.order.text))")
        let logic = await module.start(CheckoutShown())
        await logic.load()
        return outcome
    }
}

extension AppServiceMock: PaymentsUseCases {
    func pay(_ order: PaymentOrder) async throws -> PaymentReceipt { try answer("pay(\(order.text))") ?? .leftCheckout }

    func payWithoutAccount(_ order: PaymentOrder) async throws -> PaymentReceipt {
        try answer("payWithoutAccount(\(order.text))") ?? .leftCheckout
    }

    func buy(_ offer: Offer.ID) async throws -> PaymentReceipt { try answer("buy(\(offer))") ?? .leftCheckout }

    func listOffers(for product: Product?, promotion: String?) async throws -> [Offer] {
        try answer("listOffers(\(product?.text ?? "all"), \(promotion ?? "none"))") ?? []
    }

    func listPurchases() async throws -> [PurchaseRecord] { try answer("listPurchases") ?? [] }

    func cancelPurchase(of offer: Offer.ID) async throws -> PurchaseRecord? { try answer("cancelPurchase(\(offer))") }

    func restorePurchases() async throws -> [Product] { try answer("restorePurchases") ?? [] }
}

extension OperationsSpy: PaymentsOperations {
    func checkPayment() -> any Operation<Product, Bool> { check { "checkPayment(\($0.text))" } }

    func payAsKnownUser() -> any Operation<(order: PaymentOrder, app: any PINUseCases), PaymentReceipt> {
        pay { "payAsKnownUser(\($0.order.text))" }
    }

    func payWithoutAccount() -> any Operation<(order: PaymentOrder, app: any PINUseCases), PaymentReceipt> {
        pay { "payWithoutAccount(\($0.order.text))" }
    }

    func findOrder() -> any Operation<Offer.ID, PaymentOrder> {
        answer(PaymentOrder(.book("opds2-moby-dick"), promotion: "MOON")) { "findOrder(\($0))" }
    }

    func listOffers() -> any Operation<(product: Product?, promotion: String?), [Offer]> {
        answer([.mobyDick]) { "listOffers(\($0.product?.text ?? "all"), \($0.promotion ?? "none"))" }
    }

    func listPurchases() -> any Operation<Void, [PurchaseRecord]> { answer([.mobyDick]) { "listPurchases" } }
    func findWaiting() -> any Operation<Offer.ID, Purchase.ID?> { operation("findWaiting") }
    func cancelPurchase() -> any Operation<Purchase.ID, PurchaseRecord> { answer(.mobyDick) { _ in "cancelPurchase" } }

    func bindPurchases() -> any Operation<Void, [Product]> {
        answer(naming: { "bindPurchases" }, with: { [isTrue] in isTrue($0) ? [.library] : [] })
    }
    func forgetPurchases() -> any Operation<Void, Void> { operation("forgetPurchases") }

    func restorePurchases() -> any Operation<Void, [Product]> { answer([.library]) { "restorePurchases" } }
}
