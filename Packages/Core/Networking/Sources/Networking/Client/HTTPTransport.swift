public import HTTPTypes

/// Something that carries an HTTP request to a server and brings back its answer.
///
/// `HTTPClient` is the real one. Take `any HTTPTransport` in your own types, so that tests can
/// pass a `StubTransport` (product `NetworkingTesting`) instead.
public protocol HTTPTransport: Sendable {
    /// Sends one request. An answer of any status, 404 and 500 included, is returned, not thrown.
    ///
    /// Returns when the whole answer is there, or, if the request says `streamed`, its head; an
    /// error that comes later is thrown by the body. May be called from any task. Cancelling the
    /// task ends the request at once.
    ///
    /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled; also what a
    ///   middleware, an authorizer or the sequence of the request's own body throws.
    func perform(_ request: Request) async throws -> StreamedResponse
}

extension HTTPTransport {
    /// Sends one request and waits for the whole answer, whatever its `delivery` says.
    ///
    /// - Throws: As `perform`; `NetworkError.tooLarge` if the body is larger than
    ///   `RequestOptions.maximumBodySize`.
    public func send(_ request: Request) async throws -> Response {
        var request = request
        request.delivery = .collected
        let answer = try await perform(request)
        let body = try await answer.body.collect(upTo: request.options.maximumBodySize, from: answer.location)
        return Response(head: answer.head, body: body, location: answer.location, hops: answer.hops)
    }

    /// Sends one request with, unless told otherwise, no body and the default options, and waits for
    /// the whole answer.
    ///
    /// - Throws: As `send(_:)`.
    public func send(
        _ head: HTTPRequest, body: RequestBody? = nil, options: RequestOptions = RequestOptions()
    ) async throws -> Response {
        try await send(Request(head, body: body, options: options))
    }

    /// Sends one request and returns as soon as the head of its answer is there, whatever its
    /// `delivery` says.
    ///
    /// - Throws: As `perform`; the body throws what goes wrong later.
    public func stream(_ request: Request) async throws -> StreamedResponse {
        var request = request
        request.delivery = .streamed
        return try await perform(request)
    }
}
