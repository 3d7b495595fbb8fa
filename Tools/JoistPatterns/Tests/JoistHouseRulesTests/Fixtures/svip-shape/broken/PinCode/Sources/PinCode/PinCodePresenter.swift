import SVIP

public protocol PinCodePresenter: Presenter {
    func show(_ content: PinCodeData.Content)
    func help() async throws
}

@MainActor
public protocol PinCodeRoutes: AnyObject {
    func help() async
}
