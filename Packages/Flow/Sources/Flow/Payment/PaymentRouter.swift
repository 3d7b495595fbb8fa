import Checkout
import ROSS

/// Shows the module of paying.
public protocol PaymentRouter: Service {
    /// Lets the user pay for a product, or restore an earlier purchase of it, and says what was paid on whatever comes up
    /// next.
    ///
    /// - Returns: Whether the product is paid; otherwise the user has cancelled, or a purchase has no outcome yet.
    func checkout(_ module: CheckoutModule) async throws -> Bool
}
