/// Sends requests over the network.
///
/// ```swift
/// try await HTTPClient().send(HTTPRequest(url: server.url()), options: options)
/// ```
///
/// `init` starts a thread, which handles all requests of the client. Connections are kept and used again. Create one
/// client and share it: it may be used from any task or thread. The client follows redirects, decompresses bodies and
/// obeys `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` in the environment, except for requests to this
/// machine. The environment may name other certificate authorities than the system's.
public final class HTTPClient: HTTPTransport {
    private let curl: CurlTransport
    private let transport: any HTTPTransport

    /// Starts the client's thread. If the system cannot start it, for instance because no file descriptor is free,
    /// every request ends in `NetworkError.unavailable`.
    ///
    /// - Parameter middleware: The layers that every request passes, outermost first.
    public init(_ configuration: Configuration = Configuration(), middleware: [any Middleware] = []) {
        curl = CurlTransport(configuration)
        let redirects = RedirectTransport(
            next: DecodingTransport(next: curl), hosts: configuration.hosts.map { Set($0.compactMap { HostName($0) }) })
        transport = middleware.reversed().reduce(redirects as any HTTPTransport) { next, middleware in
            MiddlewareTransport(middleware: middleware, next: next)
        }
    }

    deinit {
        shutdown()
    }

    /// Sends one request; see `HTTPTransport`.
    ///
    /// - Throws: The errors of `HTTPTransport.perform`; `CancellationError` at once when the task is cancelled.
    public nonisolated(nonsending) func perform(_ request: Request) async throws -> StreamedResponse {
        try await transport.perform(request)
    }

    /// Ends all running requests with `NetworkError.clientClosed`, closes the connections and waits for the client's
    /// thread to end, which blocks for a moment. Later requests fail with the same error. A second call does nothing.
    func shutdown() {
        curl.stop()
    }
}
