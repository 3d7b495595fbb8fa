import SVIP

actor PinCodeLogic: PinCodeInteractor {
    private static let limit = 4
    private let presenter: any PinCodePresenter
    private let worker: any PinCodeWorker
    private var entered = ""
    private var isFull: Bool { entered.count == Self.limit }

    init(presenter: any PinCodePresenter, worker: any PinCodeWorker) {
        self.presenter = presenter
        self.worker = worker
    }

    func help() async { try? await presenter.help() }

    func load() async { await presenter.show(PinCodeData.Content(count: entered.count)) }

    func enter(_ digit: Int) async {
        guard !isFull else { return }
        entered += "\(digit)"
        if isFull, (try? await worker.check(entered)) != true { entered = "" }
        await load()
    }
}
