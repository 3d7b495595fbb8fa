import SVIP
import Screens

actor PinCodeLogic: PinCodeInteractor {
    let presenter: any PinCodePresenter
    private let worker: any PinCodeWorker
    private nonisolated let limit = 4
    private static let name = "PIN"
    private var entered = ""
    var digits: Int { entered.count }

    init(presenter: any PinCodePresenter, worker: any PinCodeWorker) {
        self.presenter = presenter
        self.worker = worker
    }

    func load() async {}
    func enter(_ digit: Int) async throws -> Bool { try await worker.check("\(digit)") }
    func clear() {}
    func help() async { await leave { try await $0.help() } }
    private func leave(_ exit: @Sendable (any PinCodePresenter) async throws -> Void) async {
        try? await exit(presenter)
    }
}
