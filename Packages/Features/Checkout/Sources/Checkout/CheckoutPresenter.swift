import Payments
import SVIP

/// Shows the checkout.
public protocol CheckoutPresenter: Presenter {
    func show(_ content: CheckoutData.Content)
    /// Shows the outcome of a purchase. The content has the possible actions.
    func showPurchase(_ purchase: PurchaseRecord)
    /// Shows that earlier purchases are restored, and that the product is not among them.
    func showRestored(isEmpty: Bool)
    /// Ends the module: the product is paid.
    func finish(with outcome: CheckoutOutcome)
}
