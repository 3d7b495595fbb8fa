public import FoundationEssentials
public import HTTPTypes

/// Something that carries an HTTP request to a server and brings back its answer.
///
/// `HTTPClient` is the real one. Take `any HTTPTransport` in your own types, so that tests can
/// pass a `StubTransport` (product `NetworkingTesting`) instead.
public protocol HTTPTransport: Sendable {
    /// Sends one request and waits for the whole answer. An answer of any status, 404 and 500
    /// included, is returned, not thrown.
    ///
    /// May be called from any task. Cancelling the task ends the request.
    ///
    /// - Parameters:
    ///   - request: Its scheme must be `http` or `https`; its authority and path must be set, as
    ///     `HTTPRequest(method:url:headerFields:)` does.
    ///   - body: What to send after the header; `nil` sends none.
    ///   - options: Limits for this request.
    /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled.
    func send(_ request: HTTPRequest, body: Data?, options: RequestOptions) async throws -> Response
}

extension HTTPTransport {
    /// Sends one request with, unless told otherwise, no body and the default options.
    ///
    /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled.
    public func send(_ request: HTTPRequest, body: Data? = nil) async throws -> Response {
        try await send(request, body: body, options: RequestOptions())
    }
}
