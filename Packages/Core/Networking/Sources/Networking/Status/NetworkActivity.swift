/// The number of running requests, for an activity indicator. Safe to use from any thread.
///
/// A streamed response runs until its body has ended, failed or was released. Use it as a middleware, or
/// call `begin` and `end` yourself.
public final class NetworkActivity: Middleware {
    private let running = Broadcast(0)

    /// No requests.
    public init() {}

    /// The number of running requests.
    public var count: Int { running.value }

    /// Whether any request is running.
    public var isActive: Bool { count > 0 }

    /// The current count and each change. A slow reader gets the newest count only.
    public var updates: AsyncStream<Int> { running.updates }

    /// Counts one request more. Call `end` once afterwards.
    public func begin() {
        running.change { $0 += 1 }
    }

    /// Counts one request less.
    public func end() {
        running.change { $0 = max(0, $0 - 1) }
    }

    /// Passes `request` to `next`, and counts it until its response has ended.
    ///
    /// - Throws: What `next` throws.
    public func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
        begin()
        do {
            var answer = try await next.perform(request)
            answer.body = answer.body.observed { _ in self.end() }
            return answer
        } catch {
            end()
            throw error
        }
    }
}
