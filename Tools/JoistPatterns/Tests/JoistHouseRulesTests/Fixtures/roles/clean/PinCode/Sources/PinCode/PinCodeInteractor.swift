import SVIP

public protocol PinCodeInteractor: Interactor {
    func load() async
}
