@MainActor
public enum PinCodeConfigurator {
    public static func make(worker: any PinCodeWorker, exits: PinCodeExits) -> PinCodeView {
        let view = PinCodeView()
        view.interactor = PinCodeLogic(presenter: PinCodeRouter(view: view, exits: exits), worker: worker)
        let logic = PinCodeLogic(presenter: PinCodeRouter(view: view, exits: exits), worker: worker)
        view.interactor = PinCodeLogic(
            presenter: PinCodeRouter(view: view, exits: PinCodeExits(help: { await logic.load() })), worker: worker)
        return view
    }
}
