final class PinCodeRouter: PinCodePresenter {
    private weak let view: PinCodeView?

    init(view: PinCodeView) { self.view = view }

    func show(_ count: Int) { view?.count = count }
}
