import Screens

public final class PinCodeView: ModuleView {
    var count = 0
    var interactor: (any PinCodeInteractor)?

    func send(_ command: @escaping @Sendable (any PinCodeInteractor) async -> Void) {}

    func press() {
        send { await $0.load() }
        send { await $0.help() }
    }
}
