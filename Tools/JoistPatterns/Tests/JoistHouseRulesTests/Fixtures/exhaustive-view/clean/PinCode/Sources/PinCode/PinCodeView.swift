@MainActor
public final class PinCodeView {
    enum Action: String { case clear, help }
    /// One text that is no id of an action.
    private static let title = "PIN"

    var count = 0
    var interactor: (any PinCodeInteractor)?

    func handle(_ action: Action) {
        switch action {
        case .clear: Task { [interactor] in await interactor?.clear() }
        case .help: Task { [interactor] in await interactor?.help() }
        }
    }

    var heading: String { "\(Self.title): \(PinCodeDisplay.words(count))" }
}
