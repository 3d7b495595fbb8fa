import Checkout
import Flow
import Payments
import Screens

extension AppRouter: PaymentRouter {
    func checkout(_ context: CheckoutContext) async throws -> Purchase? {
        let paid = try await show(Navigator.Place("checkout", item: context.product.name), asForm: true) {
            CheckoutConfigurator.make(context.product, promotion: context.promotion, worker: context.payments)
        }
        guard let paid, let purchase = try await context.payments.purchases().first(where: { $0.id == paid }) else {
            return nil
        }
        navigator.announcement = "You have paid \(purchase.offer.words)."
        return purchase
    }
}

extension Product {
    /// `library`, or `book ID`.
    fileprivate var name: String {
        switch self {
        case .library: "library"
        case .book(let id): "book \(id)"
        }
    }
}
