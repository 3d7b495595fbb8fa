import SVIP

public protocol PinCodePresenter: Presenter {
    func show(in view: PinCodeView)
    func show(_ content: PinCodeData.Content)
}
