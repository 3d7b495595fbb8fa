import HTTPTypes

/// Sends one hop and returns its response. The client's features are carriers that wrap each other; the innermost one
/// is the agent.
protocol HopCarrier: Sendable {
    /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled.
    func carry(_ hop: Hop) async throws -> HopAnswer
}

/// The answer to one hop, redirects not followed.
struct HopAnswer: Sendable {
    var head: HTTPResponse
    /// Whole if the hop asks for a collected body.
    var body: ResponseBody
    /// One for each attempt; the last one brought the response.
    var hops: [HopMetrics]
}
