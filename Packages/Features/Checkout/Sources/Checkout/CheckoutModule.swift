import Payments
import SVIP

/// The checkout, in which a user pays for a product. The module ends when the product is paid.
public struct CheckoutModule: Module {
    public typealias Outcome = CheckoutOutcome

    /// The book, or the library, to pay for.
    public let product: Product
    /// The code of a promotion, which the server may accept or ignore; `nil` if there is none.
    public let promotion: String?
    /// The offers, and the purchase.
    public let payments: any PaymentsService

    public init(product: Product, promotion: String?, payments: any PaymentsService) {
        self.product = product
        self.promotion = promotion
        self.payments = payments
    }

    public func start(_ presenter: any CheckoutPresenter) -> any CheckoutInteractor {
        CheckoutLogic(product, promotion: promotion, presenter: presenter, worker: payments)
    }
}
