import Screens

final class PinCodeRouter: PinCodePresenter {
    weak let view: PinCodeView?
    private let exits: PinCodeExits

    init(view: PinCodeView, exits: PinCodeExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: PinCodeData.Content) { Task { try await leave(content.count) } }

    private func leave(_ count: Int) async throws {
        guard count > 0 else { return }
        try await self.exits.help()
    }
}
