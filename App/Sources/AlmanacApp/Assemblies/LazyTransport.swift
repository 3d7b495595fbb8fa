import Networking
import Synchronization

/// A transport that is made at its first request, because most commands send none, and libcurl with its libraries takes
/// longer to load than they take.
final class LazyTransport: HTTPTransport {
    private let make: @Sendable () -> any HTTPTransport
    private let made = Mutex<(any HTTPTransport)?>(nil)
    private let answered = Mutex(false)

    /// Whether a request was answered.
    var hasAnswered: Bool { answered.withLock(\.self) }

    init(make: @escaping @Sendable () -> any HTTPTransport) { self.make = make }

    func perform(_ request: Request) async throws -> StreamedResponse {
        let transport = made.withLock { made in
            let transport = made ?? make()
            made = transport
            return transport
        }
        let response = try await transport.perform(request)
        answered.withLock { $0 = true }
        return response
    }
}
