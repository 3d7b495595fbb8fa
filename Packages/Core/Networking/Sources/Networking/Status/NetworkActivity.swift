/// How many requests are running, as for an indicator in a window. Safe to use from any thread.
///
/// A streamed answer runs until its body has ended, failed or was let go. Use it as a middleware, or
/// call `begin` and `end` yourself.
public final class NetworkActivity: Middleware {
    private let running = Broadcast(0)

    /// Nothing running.
    public init() {}

    /// How many requests are running.
    public var count: Int { running.value }

    /// Whether any request is running.
    public var isActive: Bool { count > 0 }

    /// The count now and each change of it. A reader that is slower gets the newest count only.
    public var updates: AsyncStream<Int> { running.updates }

    /// Counts one more; `end` must follow once.
    public func begin() {
        running.change { $0 += 1 }
    }

    /// Counts one less.
    public func end() {
        running.change { $0 = max(0, $0 - 1) }
    }

    /// Carries `request` by `next`, and counts it until its answer has ended.
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
