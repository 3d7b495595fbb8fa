import Foundation
import SVIP

actor PinCodeLogic: PinCodeInteractor {
    private let presenter: any PinCodePresenter
    private let worker: any PinCodeWorker

    init(presenter: any PinCodePresenter, worker: any PinCodeWorker) {
        self.presenter = presenter
        self.worker = worker
    }

    func load() async {
        let count = (try? JSONDecoder().decode(Int.self, from: Data())) ?? 0
        await presenter.show(PinCodeData.Content(count: count))
    }
}
