@MainActor
public final class PinCodeView {
    private enum ActionID {
        static let clear = "clear"
        static let help = "help"
    }

    var count = 0
    var interactor: (any PinCodeInteractor)?

    func handle(_ id: String) {
        switch id {
        case ActionID.clear: Task { [interactor] in await interactor?.clear() }
        case ActionID.help: Task { [interactor] in await interactor?.help() }
        default: break
        }
    }

    enum Action: String {
        case clear, help, leave
        var title: String {
            switch self {
            case .clear: "Clear"
            default: "Help"
            }
        }
    }
}
