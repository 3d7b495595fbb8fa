import Checkout
import Foundation
import Payments
import Screens

final class CheckoutRouter: ScreenRouter, CheckoutPresenter {
    weak let view: CheckoutView?
    private let locale: Locale

    /// - Parameter locale: The language and region in which amounts of money are written.
    init(view: CheckoutView, locale: Locale) {
        self.view = view
        self.locale = locale
    }

    func show(_ content: CheckoutData.Content) { view?.content = CheckoutDisplay(content, locale) }

    /// Shows nothing: the content, or the screen after the module, shows the outcome of the purchase.
    func showPurchase(_ purchase: PurchaseRecord) {}

    func showError(_ error: any Error, hasLoadedContent: Bool) {
        view?.display(failure: CheckoutDisplay.text(ofError: error), replacesContent: !hasLoadedContent)
    }

    func showRestored(isEmpty: Bool) {
        showStatus(
            isEmpty
                ? "There are no earlier purchases to restore."
                : "Your earlier purchases are restored. This one is not among them.")
    }
}
