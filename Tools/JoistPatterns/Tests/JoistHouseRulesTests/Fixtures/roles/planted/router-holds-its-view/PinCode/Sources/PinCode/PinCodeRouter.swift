import Screens

final class PinCodeRouter: PinCodePresenter {
    let view: PinCodeView?
    private let exits: PinCodeExits

    init(view: PinCodeView, exits: PinCodeExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: PinCodeData.Content) { view?.screen = Screen(title: "\(content.count)") }
}
