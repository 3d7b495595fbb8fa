public import ROSS

/// The number of running requests, for an activity indicator. Safe to use from any thread.
///
/// A streamed response is running until its body has ended, failed or was released.
///
/// ```swift
/// let activity = NetworkActivity()
/// let transport = MiddlewareTransport(middleware: activity, next: StubTransport { _ in .json("1") })
/// await withTaskGroup(of: Void.self) { group in
///     for _ in 0..<500 { group.addTask { _ = try? await transport.get(url) } }
/// }
/// #expect(activity.count == 0)
/// ```
public final class NetworkActivity: Middleware {
    private let running = Broadcast(0)

    /// Creates an activity without requests.
    public init() {}

    var count: Int { running.value }

    /// The current count and each change. A slow reader gets only the newest count.
    public var updates: Subscription<Int> { running.updates }

    /// Counts one more request. Call `end` once afterwards.
    func begin() {
        running.change { $0 += 1 }
    }

    /// Counts one request fewer.
    func end() {
        running.change { $0 = max(0, $0 - 1) }
    }

    /// Passes `request` to `next`, and counts it until its response has ended.
    ///
    /// - Throws: The errors of `next`.
    public func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
        begin()
        do {
            var answer = try await next.perform(request)
            answer.body = answer.body.observed { self.end() }
            return answer
        } catch {
            end()
            throw error
        }
    }
}
