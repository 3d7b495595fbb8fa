import HTTPTypes

/// Brings back the answer to one hop. The client's features are carriers that wrap each other; the
/// innermost one is the agent.
protocol HopCarrier: Sendable {
    /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled.
    func carry(_ hop: Hop) async throws -> HopAnswer
}

/// The answer to one hop, redirects not followed.
struct HopAnswer: Sendable {
    var head: HTTPResponse
    /// Whole if the hop asks for a collected body.
    var body: ResponseBody
    /// What was done for it: retries first, the one that brought the answer last.
    var hops: [HopMetrics]
}
