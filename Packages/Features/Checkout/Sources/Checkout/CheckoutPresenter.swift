import SVIP

/// Shows the checkout.
public protocol CheckoutPresenter: Presenter {
    func show(_ content: CheckoutData.Content)
    /// Says that what was paid before is restored, and that the product is not among it.
    func showRestored(isEmpty: Bool)
    /// Ends the module: the product is paid.
    func finish(with outcome: CheckoutOutcome)
}
