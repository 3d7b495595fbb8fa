import Screens

final class PinCodeRouter: PinCodePresenter {
    weak let view: PinCodeView?
    private let exits: PinCodeExits
    private let stack = Navigator()

    init(view: PinCodeView, exits: PinCodeExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: PinCodeData.Content) { if let view { stack.show(view) } }
}
