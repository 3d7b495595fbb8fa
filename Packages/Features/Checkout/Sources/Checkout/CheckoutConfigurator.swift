import Foundation
import Payments
import Screens

/// Builds the checkout.
@MainActor
public enum CheckoutConfigurator {
    /// The module with its screen. It lives as long as its view, and ends when the product is paid.
    ///
    /// - Parameters:
    ///   - product: The product; `nil` for the general offers.
    ///   - promotion: The code of a promotion.
    ///   - locale: The language and region in which amounts of money are written.
    public static func make(
        _ product: Product?, promotion: String? = nil, worker: any PaymentsService,
        locale: Locale = .autoupdatingCurrent
    ) -> some View<CheckoutOutcome> {
        let view = CheckoutView()
        let logic = CheckoutLogic(
            product, promotion: promotion, presenter: CheckoutRouter(view: view, locale: locale), worker: worker)
        view.connect(logic, on: logic)
        return view
    }
}
