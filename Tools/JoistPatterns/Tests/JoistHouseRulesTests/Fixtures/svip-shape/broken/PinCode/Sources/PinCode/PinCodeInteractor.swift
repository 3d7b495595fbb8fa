import SVIP

public protocol PinCodeInteractor: Interactor {
    var digits: Int { get }
    func load() async
    func enter(_ digit: Int) async throws -> Bool
    func clear()
    func help() async
}
