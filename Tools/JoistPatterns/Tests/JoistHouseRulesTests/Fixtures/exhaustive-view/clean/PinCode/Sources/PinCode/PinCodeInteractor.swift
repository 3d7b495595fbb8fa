import SVIP

public protocol PinCodeInteractor: Interactor {
    func load() async
    func enter(_ digits: String) async
    func enter(_ digit: Int) async
    func help() async
    func clear() async
}
