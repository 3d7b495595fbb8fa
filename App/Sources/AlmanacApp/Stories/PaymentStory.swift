import Checkout
import Flow
import Payments
import Screens

extension AppRouter: PaymentRouter {
    func checkout(_ context: CheckoutContext) async throws -> Bool {
        let paid = try await show(Navigator.Place("checkout", item: context.product.name), asForm: true) {
            CheckoutConfigurator.make(context.product, promotion: context.promotion, worker: context.payments)
        }
        if let announcement = paid?.announcement { navigator.announcement = announcement }
        return paid != nil
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
