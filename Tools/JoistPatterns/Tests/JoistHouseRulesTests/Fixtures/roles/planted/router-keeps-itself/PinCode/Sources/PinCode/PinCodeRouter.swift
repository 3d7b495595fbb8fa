import Screens

final class PinCodeRouter: PinCodePresenter {
    weak let view: PinCodeView?
    private let exits: PinCodeExits

    init(view: PinCodeView, exits: PinCodeExits) {
        self.view = view
        self.exits = exits
    }

    private let box = Box()
    final class Box { var action: (() -> Void)? }
    var reload: (() -> Void)? {
        get { nil }
        set {}
    }
    func listen() { self.reload = { self.view?.close() } }
    func show(_ content: PinCodeData.Content) { view?.screen = Screen(title: "\(content.count)") }
}
