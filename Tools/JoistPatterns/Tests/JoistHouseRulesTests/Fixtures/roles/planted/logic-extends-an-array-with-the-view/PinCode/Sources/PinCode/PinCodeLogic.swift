import SVIP

actor PinCodeLogic: PinCodeInteractor {
    private let presenter: any PinCodePresenter
    private let worker: any PinCodeWorker

    init(presenter: any PinCodePresenter, worker: any PinCodeWorker) {
        self.presenter = presenter
        self.worker = worker
    }

    func load() async {
        let count = (try? await worker.count()) ?? 0
        await presenter.show(PinCodeData.Content(count: count))
    }
}

extension Array {
    @MainActor func show(on view: PinCodeView) { view.screen.title = "\(count)" }
}
