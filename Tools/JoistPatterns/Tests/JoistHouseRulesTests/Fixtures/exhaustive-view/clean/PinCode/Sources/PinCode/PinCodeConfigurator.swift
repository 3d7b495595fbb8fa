@MainActor
public enum PinCodeConfigurator {
    public static func make(help: @escaping @Sendable () async -> Void) -> PinCodeView {
        let view = PinCodeView()
        view.interactor = PinCodeLogic(presenter: PinCodeRouter(view: view), showHelp: help)
        return view
    }
}
