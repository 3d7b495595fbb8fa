final class PinCodeRouter: PinCodePresenter {
    let view: PinCodeView
    private var count = 0

    init(view: PinCodeView) { self.view = view }

    func help() async throws {}

    func show(_ content: PinCodeData.Content) {
        count += 1
        _ = PinCodeLogic(presenter: self, worker: PinCodeService())
    }
}
