import Screens

final class PinCodeRouter: PinCodePresenter {
    weak let view: PinCodeView?
    private let exits: PinCodeExits

    init(view: PinCodeView, exits: PinCodeExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: PinCodeData.Content) {
        if content.count > 0 { Task { try await exits.help() } }
    }
}
