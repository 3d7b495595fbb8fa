final class PinCodeRouter: PinCodePresenter {
    private weak let view: PinCodeView?
    private var title: String { "PIN" }

    init(view: PinCodeView) { self.view = view }

    func help() async throws {}

    func show(_ content: PinCodeData.Content) { view?.count = content.count }
}
