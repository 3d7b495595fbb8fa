import Checkout
import CheckoutScreen
import Flow
import Payments
import Screens

extension AppRouter: PaymentsRouter {
    func checkout(_ module: CheckoutModule) async throws -> CheckoutOutcome? {
        let outcome = try await show(Navigator.Place("checkout", item: module.order.product.name), asForm: true) {
            CheckoutConfigurator.make(module)
        }
        let announcement = outcome.flatMap { PaidDisplay($0).announcement }
        if let announcement { navigator.announcement = announcement }
        return outcome
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
