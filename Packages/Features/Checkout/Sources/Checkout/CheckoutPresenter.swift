import Payments
import SVIP

/// Shows the checkout.
public protocol CheckoutPresenter: Presenter {
    func show(_ content: CheckoutData.Content)
    /// Says what a purchase has come to. The content says what can be done now.
    func showPurchase(_ purchase: PurchaseRecord)
    /// Says that what was paid before is restored, and that the product is not among it.
    func showRestored(isEmpty: Bool)
    /// Ends the module: the product is paid.
    func finish(with outcome: CheckoutOutcome)
}
