import SVIP

public protocol PinCodePresenter: Presenter {
    func show(_ content: PinCodeData.Content)
}

@MainActor
public protocol PinCodeRoutes: AnyObject {
    func help() async
}
