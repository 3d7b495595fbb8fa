import Checkout
import Foundation
import Screens

/// Builds the screen of the checkout.
@MainActor
public enum CheckoutConfigurator {
    /// - Parameter locale: The language and region in which amounts of money are written.
    public static func make(
        _ module: CheckoutModule, locale: Locale = .autoupdatingCurrent
    ) -> some View<CheckoutModule.Outcome> {
        let view = CheckoutView()
        let logic = module.start(CheckoutRouter(view: view, locale: locale))
        return view.connect(logic, on: logic)
    }
}
