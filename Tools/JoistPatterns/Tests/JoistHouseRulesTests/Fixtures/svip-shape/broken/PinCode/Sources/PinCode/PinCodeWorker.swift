import SVIP

public protocol PinCodeWorker: Worker {
    func check(_ digits: String) async throws -> Bool
}
