import HTTPTypes

/// A type that sends one hop and returns its response. The client's features are transports that wrap each other.
/// The innermost one is `CurlTransport`.
protocol HopTransport: Sendable {
    /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled.
    nonisolated(nonsending) func send(_ hop: Hop) async throws -> HopResponse
}

/// The response to one hop. Redirects are not followed.
struct HopResponse: Sendable {
    var head: HTTPResponse
    /// The body; complete if the hop requests a collected body.
    var body: ResponseBody
}
