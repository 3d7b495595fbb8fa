import Screens

final class PinCodeRouter: PinCodePresenter {
    weak let view: PinCodeView?
    private let exits: PinCodeExits

    init(view: PinCodeView, exits: PinCodeExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: PinCodeData.Content) {
        switch content.count {
        case 0: break
        default: Task { try await exits.help() }
        }
    }
}
