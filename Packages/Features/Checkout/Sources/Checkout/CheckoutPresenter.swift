import Payments
import SVIP

/// What the checkout can show.
protocol CheckoutPresenter: Presenter {
    func show(_ content: CheckoutData.Content)
    /// Ends the module with the purchase that has paid for the product.
    func finish(with id: Purchase.ID)
}
