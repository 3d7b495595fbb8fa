import Checkout
import CheckoutScreen
import Flow
import Payments
import Screens

extension AppRouter: PaymentRouter {
    func checkout(_ module: CheckoutModule) async throws -> Bool {
        let paid = try await show(Navigator.Place("checkout", item: module.product.name), asForm: true) {
            CheckoutConfigurator.make(module)
        }
        guard let paid else { return false }
        if let announcement = PaidDisplay(paid).announcement { navigator.announcement = announcement }
        return true
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
