/// Sends requests over the network.
///
/// `init` starts a thread, which handles all requests of the client. Connections are kept and used again. Create one
/// client and share it: it may be used from any task or thread. The client follows redirects, decompresses bodies and,
/// by default, obeys `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` in the environment. Its `Configuration`
/// has all further settings.
public final class HTTPClient: HTTPTransport {
    let agents: [Agent]
    private let transport: any HTTPTransport
    private let offline = OfflineSwitch()

    /// Starts the client's threads. If the system cannot start one, for instance because no file descriptor is free, its
    /// requests end in `NetworkError.unavailable`.
    ///
    /// - Parameter middleware: The layers that every request passes, outermost first.
    public init(_ configuration: Configuration = Configuration(), middleware: [any Middleware] = []) {
        agents = configuration.shares.map { Agent($0) }
        let core = ClientCore(configuration, agents, offline)
        transport = middleware.reversed().reduce(core as any HTTPTransport) { next, middleware in
            MiddlewareTransport(middleware: middleware, next: next)
        }
    }

    deinit {
        shutdown()
    }

    /// Whether the client stays off the network. Requests are then answered from the cache, even with stale responses,
    /// or end in `NetworkError.offline`. Running requests go on. Default false. May be read and set from any thread.
    public var isOffline: Bool {
        get { offline.isOn }
        set { offline.isOn = newValue }
    }

    /// Sends one request; see `HTTPTransport`.
    ///
    /// - Throws: The errors of `HTTPTransport.perform`; `CancellationError` at once when the task is cancelled.
    public nonisolated(nonsending) func perform(_ request: Request) async throws -> StreamedResponse {
        guard let progress = request.progress else { return try await transport.perform(request) }
        // The progress is ended here because middleware may send a request several times, or answer it itself.
        return try await progress.ended { try await transport.perform(request) }
    }

    /// Refuses new requests, waits for the running ones, and closes the client. Requests that still run after `period`,
    /// or when the task is cancelled, end in `NetworkError.clientClosed`.
    public func shutdown(gracePeriod period: Duration) async {
        await withTaskGroup(of: Void.self) { group in
            for agent in agents { group.addTask { await agent.drain(within: period) } }
        }
    }

    /// Ends all running requests with `NetworkError.clientClosed`, closes the connections and waits for the client's
    /// threads to end, which blocks for a moment. Later requests fail with the same error. A second call does nothing.
    /// Releasing the client also shuts it down. A task that runs on the thread of a client, see ``executor``, does not
    /// wait.
    public func shutdown() {
        for agent in agents { agent.stop() }
    }
}
