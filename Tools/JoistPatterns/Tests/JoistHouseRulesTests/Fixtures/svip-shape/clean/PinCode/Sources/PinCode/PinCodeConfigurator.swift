@MainActor
public enum PinCodeConfigurator {
    public static func make() -> PinCodeView {
        let view = PinCodeView()
        view.interactor = PinCodeLogic(presenter: PinCodeRouter(view: view), worker: PinCodeService())
        return view
    }
}
