import Checkout
import Foundation
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

    func showRestored(isEmpty: Bool) {
        showStatus(
            isEmpty
                ? "There are no earlier purchases to restore."
                : "Your earlier purchases are restored. This one is not among them.")
    }
}
