import Checkout
import ROSS

/// Shows the module of paying.
public protocol PaymentsRouter: Service {
    /// Lets the user pay for a product, or restore an earlier purchase of it, and reports the purchase on the next
    /// screen.
    ///
    /// - Returns: What was paid; `nil` if the user has left the checkout before.
    func checkout(_ module: CheckoutModule) async throws -> CheckoutOutcome?
}
