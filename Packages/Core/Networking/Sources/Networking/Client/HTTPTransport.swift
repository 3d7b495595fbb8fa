public import HTTPTypes

/// A type that sends HTTP requests and returns their responses.
///
/// `HTTPClient` is the real one. Use `any HTTPTransport` in your own types, so that tests can pass a `StubTransport`
/// (product `NetworkingTesting`) instead.
public protocol HTTPTransport: Sendable {
    /// Sends one request. A response of any status, 404 and 500 included, is returned and not thrown.
    ///
    /// The call returns after the whole response has arrived or, if the request's delivery is `streamed`, its head. The
    /// body then throws later errors. It may be made from any task. Cancelling the task ends the request at once.
    ///
    /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled; also the errors of a middleware,
    ///   of an authorizer, or of the sequence of the request's body.
    nonisolated(nonsending) func perform(_ request: Request) async throws -> StreamedResponse
}

extension HTTPTransport {
    /// Sends one request and waits for the whole response, whatever its `delivery` is.
    ///
    /// - Throws: The errors of `perform`; `NetworkError.tooLarge` if the body is larger than
    ///   `RequestOptions.maximumBodySize`.
    public nonisolated(nonsending) func send(_ request: Request) async throws -> Response {
        guard request.delivery == .collected else { return try await sendCollected(request) }
        let limit = request.options.maximumBodySize
        return try await perform(request).collect(upTo: limit)
    }

    // Not inlined: the copy would take memory for each request, and few need it.
    @inline(never)
    private nonisolated(nonsending) func sendCollected(_ request: Request) async throws -> Response {
        var request = request
        request.delivery = .collected
        return try await send(request)
    }

    /// Sends one request, by default without a body and with the default options, and waits for the whole response.
    ///
    /// - Throws: The errors of `send(_:)`.
    public nonisolated(nonsending) func send(
        _ head: HTTPRequest, body: RequestBody? = nil, options: RequestOptions = RequestOptions()
    ) async throws -> Response {
        try await send(Request(head, body: body, options: options))
    }

    /// Sends one request and returns as soon as the head of its response has arrived, whatever its `delivery` is.
    ///
    /// - Throws: The errors of `perform`. The body throws later errors.
    public nonisolated(nonsending) func stream(_ request: Request) async throws -> StreamedResponse {
        var request = request
        request.delivery = .streamed
        return try await perform(request)
    }
}
