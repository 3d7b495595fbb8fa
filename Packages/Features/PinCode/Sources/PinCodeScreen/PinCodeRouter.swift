import PinCode
import Screens

final class PinCodeRouter: ScreenRouter, PinCodePresenter {
    weak let view: PinCodeView?

    init(view: PinCodeView) { self.view = view }

    func show(_ content: PinCodeData.Content) { view?.content = PinCodeDisplay(content) }
}
