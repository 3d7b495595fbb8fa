import SVIP

public protocol PinCodePresenter: Presenter {
    func show(_ count: Int)
}
