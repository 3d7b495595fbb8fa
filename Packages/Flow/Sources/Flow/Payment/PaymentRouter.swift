import Payments
import ROSS

/// Shows the module of paying.
public protocol PaymentRouter: Service {
    /// Lets the user pay for a product, and says what was paid on whatever comes up next.
    ///
    /// - Parameter promotion: The code of a promotion, which the server may accept or ignore; `nil` if there is none.
    /// - Returns: The confirmed purchase; `nil` if the user has cancelled, or a purchase has no outcome yet.
    func checkout(_ product: Product, promotion: String?) async throws -> Purchase?
}
