import SVIP

public protocol PinCodeWorker: Worker {
    func count() async throws -> Int
}
