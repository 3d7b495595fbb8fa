import HTTPTypes

/// A type that sends one hop and returns its response. The client's features are carriers that wrap each other. The
/// innermost carrier is the agent.
protocol HopCarrier: Sendable {
    /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled.
    nonisolated(nonsending) func carry(_ hop: Hop) async throws -> HopAnswer
}

/// The response to one hop. Redirects are not followed.
struct HopAnswer: Sendable {
    var head: HTTPResponse
    /// The body; complete if the hop requests a collected body.
    var body: ResponseBody
}
