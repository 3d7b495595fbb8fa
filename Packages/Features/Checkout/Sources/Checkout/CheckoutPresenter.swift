import SVIP

/// Shows the checkout.
protocol CheckoutPresenter: Presenter {
    func show(_ content: CheckoutData.Content)
    /// Says that what was paid before is restored, and that the product is not among it.
    func showRestored(isEmpty: Bool)
    /// Ends the module: the product is paid.
    ///
    /// - Parameter offer: What was paid; `nil` if it was paid elsewhere or before.
    func finish(with offer: CheckoutData.ShownOffer?)
}
