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
    func checkout(_ context: CheckoutContext) async throws -> Bool {
        let (product, promotion) = (context.product, context.promotion)
        let isPaid: Bool? = try answer("checkout(\(product.text), \(promotion ?? "none"))")
        _ = try await context.payments.offers(for: product, promotion: promotion)
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
