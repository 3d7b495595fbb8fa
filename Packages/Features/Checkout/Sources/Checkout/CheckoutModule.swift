import Payments
import SVIP

/// The checkout, in which a user pays for a product. The module ends when the product is paid.
public struct CheckoutModule: Module {
    public typealias Outcome = CheckoutOutcome

    /// The book, or the library, to pay for.
    public let order: PaymentOrder
    /// The offers, and the purchase.
    let payments: any PaymentsService
    /// Asks for the PIN if the app was locked meanwhile. Returns whether it is unlocked.
    let unlock: @Sendable () async throws -> Bool

    public init(
        _ order: PaymentOrder, payments: any PaymentsService, unlock: @escaping @Sendable () async throws -> Bool
    ) {
        self.order = order
        self.payments = payments
        self.unlock = unlock
    }

    public func start(_ presenter: any CheckoutPresenter) -> any CheckoutInteractor {
        CheckoutLogic(order, presenter: presenter, worker: payments, unlock: unlock)
    }
}

/// How the checkout ends if the product is paid.
public enum CheckoutOutcome: Equatable, Sendable {
    /// The purchase has paid for the product.
    case paid(PurchaseRecord)
    /// It was paid before, or elsewhere.
    case paidBefore
}
