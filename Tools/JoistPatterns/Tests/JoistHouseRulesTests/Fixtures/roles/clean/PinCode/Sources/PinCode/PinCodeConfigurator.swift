@MainActor
public enum PinCodeConfigurator {
    public static func make(worker: any PinCodeWorker, exits: PinCodeExits) -> PinCodeView {
        let view = PinCodeView()
        view.interactor = PinCodeLogic(presenter: PinCodeRouter(view: view, exits: exits), worker: worker)
        return view
    }
}
