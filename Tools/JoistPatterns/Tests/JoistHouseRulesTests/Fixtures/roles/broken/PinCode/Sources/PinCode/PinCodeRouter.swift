import Screens

final class PinCodeRouter: ViewKeeper, PinCodePresenter {
    private let exits: PinCodeExits

    init(view: PinCodeView, exits: PinCodeExits) {
        self.exits = exits
        super.init(view: view)
    }

    func show(_ content: PinCodeData.Content) { view.screen = Screen(title: "\(content.count)") }
}
