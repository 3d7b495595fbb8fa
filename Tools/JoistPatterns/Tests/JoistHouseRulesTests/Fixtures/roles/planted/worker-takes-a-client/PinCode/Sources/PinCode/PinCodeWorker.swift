import Networking
import SVIP

public protocol PinCodeWorker: Worker {
    func count(_ client: HTTPClient) async throws -> Int
}
