import Checkout
import Flow
import Payments
import Screens

extension AppRouter: PaymentRouter {
    func checkout(_ product: Product, promotion: String?) async throws -> Purchase? {
        let payments = try stories.services.payments()
        let paid = try await show(Navigator.Place("checkout", item: product.name), asForm: true) {
            CheckoutConfigurator.make(product, promotion: promotion, worker: payments)
        }
        guard let paid, let purchase = try await payments.purchases().first(where: { $0.id == paid }) else {
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
