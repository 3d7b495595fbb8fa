import Networking
import Synchronization

/// A transport behind one middleware.
struct Through: HTTPTransport {
    let middleware: any Middleware
    let base: any HTTPTransport

    init(_ middleware: any Middleware, _ base: any HTTPTransport) {
        self.middleware = middleware
        self.base = base
    }

    func perform(_ request: Request) async throws -> StreamedResponse {
        try await middleware.perform(request, next: base)
    }
}

/// A clock that advances only when a test steps it.
final class SteppingClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration = .zero
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let time = Mutex(Instant())
    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .nanoseconds(1) }
    func advance(_ duration: Duration) { time.withLock { $0.offset += duration } }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
