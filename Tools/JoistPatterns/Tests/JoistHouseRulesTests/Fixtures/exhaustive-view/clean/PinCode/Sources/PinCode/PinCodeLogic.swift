import SVIP

actor PinCodeLogic: PinCodeInteractor {
    private let presenter: any PinCodePresenter
    private let showHelp: @Sendable () async -> Void
    private var entered = ""

    init(presenter: any PinCodePresenter, showHelp: @escaping @Sendable () async -> Void) {
        self.presenter = presenter
        self.showHelp = showHelp
    }

    func load() async { await show() }

    /// A command may call others.
    func enter(_ digits: String) async {
        for digit in digits.compactMap(\.wholeNumberValue) { await enter(digit) }
        await load()
    }

    func enter(_ digit: Int) async {
        entered += "\(digit)"
        await show()
    }

    func help() async { await leaving(showHelp) }

    func clear() async {
        entered = ""
        await show()
    }

    private func leaving(_ exit: @Sendable () async -> Void) async {
        await exit()
        await show()
    }

    private func show() async { await presenter.show(entered.count) }
}
