/// Sends requests over the network.
///
/// One thread of its own, started by `init`, carries all requests of a client; connections are kept
/// and used again. Make one client and share it: it may be used from any task or thread. Redirects
/// are followed, bodies are decompressed, and by default `http_proxy`, `https_proxy`, `all_proxy` and
/// `no_proxy` in the environment are obeyed. `Configuration` turns on the rest.
public final class HTTPClient: HTTPTransport {
    private let agent: Agent
    private let transport: any HTTPTransport
    private let offline = OfflineSwitch()

    /// Starts the client's thread. If the system has no thread to give, every request ends in
    /// `NetworkError.clientClosed`.
    ///
    /// - Parameter middleware: Every request passes through these, the first one first.
    public init(_ configuration: Configuration = Configuration(), middleware: [any Middleware] = []) {
        agent = Agent(configuration)
        let core = ClientCore(configuration, agent, offline)
        transport = middleware.reversed().reduce(core as any HTTPTransport) { next, middleware in
            MiddlewareTransport(middleware: middleware, next: next)
        }
    }

    deinit {
        agent.stop()
    }

    /// Whether the client does not use the network. If true, requests are answered from the cache, however
    /// stale, or end in `NetworkError.offline`. Running requests go on. False at first. May be read and set
    /// from any thread.
    public var isOffline: Bool {
        get { offline.isOn }
        set { offline.isOn = newValue }
    }

    /// Sends one request; see `HTTPTransport`.
    ///
    /// - Throws: As `HTTPTransport.perform`; `CancellationError` at once when the task is cancelled.
    public func perform(_ request: Request) async throws -> StreamedResponse {
        guard let progress = request.progress else { return try await transport.perform(request) }
        // Here, as middleware may carry a request several times, or answer it itself.
        return try await progress.ended { try await transport.perform(request) }
    }

    /// Refuses further requests, lets running ones end, and closes. Requests that still run after `period`, or
    /// when the task is cancelled, end with `NetworkError.clientClosed`.
    public func shutdown(gracePeriod period: Duration) async {
        await agent.drain(within: period)
    }

    /// Ends all running requests with `NetworkError.clientClosed`, closes the connections and waits
    /// for the client's thread to end, which blocks for a moment. Later requests end the same way.
    /// Calling it again does nothing; releasing the client does the same.
    public func shutdown() {
        agent.stop()
    }
}
