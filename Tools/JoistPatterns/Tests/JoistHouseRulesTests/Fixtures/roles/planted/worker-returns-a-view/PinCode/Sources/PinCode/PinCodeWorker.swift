import SVIP

public protocol PinCodeWorker: Worker {
    @MainActor func view() -> PinCodeView
    func count() async throws -> Int
}
