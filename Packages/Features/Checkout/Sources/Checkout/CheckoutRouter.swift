import Screens

final class CheckoutRouter: ScreenRouter, CheckoutPresenter {
    weak let view: CheckoutView?

    init(view: CheckoutView) { self.view = view }

    func show(_ content: CheckoutData.Content) { view?.content = CheckoutDisplay(content) }
}
