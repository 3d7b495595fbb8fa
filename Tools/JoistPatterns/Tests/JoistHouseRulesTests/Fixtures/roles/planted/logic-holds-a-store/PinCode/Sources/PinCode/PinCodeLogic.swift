import SVIP
import TodoLive

actor PinCodeLogic: PinCodeInteractor {
    private let presenter: any PinCodePresenter
    private let worker: any PinCodeWorker

    init(presenter: any PinCodePresenter, worker: any PinCodeWorker) {
        self.presenter = presenter
        self.worker = worker
    }

    private var store: TodoStore?

    func load() async {
        let count = (try? await worker.count()) ?? 0
        await presenter.show(PinCodeData.Content(count: count))
    }
}
