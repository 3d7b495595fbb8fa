import Payments
import ROSS

/// Shows the module of paying.
public protocol PaymentRouter: Service {
    /// Lets the user pay for a product, and says what was paid on whatever comes up next.
    ///
    /// - Returns: The confirmed purchase; `nil` if the user has cancelled, or a purchase has no outcome yet.
    func checkout(_ context: CheckoutContext) async throws -> Purchase?
}
