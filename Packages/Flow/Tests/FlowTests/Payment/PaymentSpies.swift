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

extension RouterMock: PaymentRouter {
    func checkout(_ module: CheckoutModule) async throws -> Bool {
        let (product, promotion) = (module.product, module.promotion)
        let isPaid: Bool? = try answer("checkout(\(product.text), \(promotion ?? "none"))")
        _ = try await module.payments.offers(for: product, promotion: promotion)
        return isPaid ?? false
    }
}

extension AppServiceMock: PaymentUseCases {
    func pay(_ product: Product, promotion: String?) async throws -> Bool {
        try answer("pay(\(product.text), \(promotion ?? "none"))") ?? false
    }

    func payWithoutAccount(_ product: Product, promotion: String?) async throws -> Bool {
        try answer("payWithoutAccount(\(product.text), \(promotion ?? "none"))") ?? false
    }

    func listOffers(for product: Product?, promotion: String?) async throws -> [Offer] {
        try answer("listOffers(\(product?.text ?? "all"), \(promotion ?? "none"))") ?? []
    }

    func listPurchases() async throws -> [Purchase] { try answer("listPurchases") ?? [] }

    func cancelPurchase(_ id: Purchase.ID) async throws -> Purchase { try answer("cancelPurchase") ?? .mobyDick }

    func restorePurchases() async throws -> [Product] { try answer("restorePurchases") ?? [] }
}

extension OperationsSpy: PaymentOperations {
    func checkPayment() -> any Operation<Product, Bool> { check { "checkPayment(\($0.text))" } }

    func payAsKnownUser() -> any Operation<(product: Product, promotion: String?), Bool> {
        check { "payAsKnownUser(\($0.product.text), \($0.promotion ?? "none"))" }
    }

    func payWithoutAccount() -> any Operation<(product: Product, promotion: String?), Bool> {
        check { "payWithoutAccount(\($0.product.text), \($0.promotion ?? "none"))" }
    }

    func listOffers() -> any Operation<(product: Product?, promotion: String?), [Offer]> {
        answer([.mobyDick]) { "listOffers(\($0.product?.text ?? "all"), \($0.promotion ?? "none"))" }
    }

    func listPurchases() -> any Operation<Void, [Purchase]> { answer([.mobyDick]) { "listPurchases" } }
    func cancelPurchase() -> any Operation<Purchase.ID, Purchase> { answer(.mobyDick) { _ in "cancelPurchase" } }

    func checkOffers() -> any Operation<(product: Product, promotion: String?), String?> {
        answer("Moby-Dick") { "checkOffers(\($0.product.text), \($0.promotion ?? "none"))" }
    }

    func bindPurchases() -> any Operation<Void, Void> { operation("bindPurchases") }
    func forgetPurchases() -> any Operation<Void, Void> { operation("forgetPurchases") }

    func restorePurchases() -> any Operation<Void, [Product]> {
        if let failure {
            spy("restorePurchases", throwing: failure)
        } else {
            spy("restorePurchases", returning: [.library])
        }
    }
}
