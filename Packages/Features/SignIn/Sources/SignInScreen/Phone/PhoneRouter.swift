import Screens
import SignIn

final class PhoneRouter: ScreenRouter, PhonePresenter {
    weak let view: PhoneView?

    init(view: PhoneView) { self.view = view }

    func show(_ content: PhoneData.Content) { view?.content = PhoneDisplay(content) }
}
