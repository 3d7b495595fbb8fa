@MainActor
public enum PinCodeConfigurator {
    public static func make(worker: any PinCodeWorker, exits: PinCodeExits) -> PinCodeView {
        let view = PinCodeView()
        view.interactor = PinCodeLogic(presenter: PinCodeRouter(view: view, exits: exits), worker: worker)
        let close: @Sendable () async throws -> Void = { await view.close() }
        _ = PinCodeRouter(view: view, exits: PinCodeExits(help: close))
        return view
    }
}
