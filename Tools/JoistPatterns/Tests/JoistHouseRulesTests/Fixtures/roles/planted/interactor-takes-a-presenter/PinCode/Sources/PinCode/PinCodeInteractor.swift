import SVIP

public protocol PinCodeInteractor: Interactor {
    func load(_ presenter: any PinCodePresenter) async
}
