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

    func enter(_ digits: String) async {
        for digit in digits.compactMap(\.wholeNumberValue) { await enter(digit) }
    }

    func enter(_ digit: Int) async {
        entered += "\(digit)"
        await show()
    }

    func help() async { await leaving(showHelp) }

    func clear() async { await leaving {} }

    private func leaving(_ exit: @Sendable () async -> Void) async {
        await exit()
        await load()
    }

    fileprivate func startAnew() { Task { [weak self] in await self?.clear() } }

    /// No command, although it is not private.
    func enterAll(_ pins: [String]) async {
        for pin in pins { await enter(pin) }
    }

    private func show() async { await presenter.show(entered.count) }
}
