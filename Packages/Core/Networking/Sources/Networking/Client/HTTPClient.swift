/// Sends requests over the network.
///
/// One thread of its own, started by `init`, carries all requests of a client; connections are kept
/// and used again. Make one client and share it: it may be used from any task or thread. Redirects
/// are followed, bodies decompressed, and `http_proxy`, `https_proxy` and `no_proxy` in the
/// environment obeyed.
public final class HTTPClient: HTTPTransport {
    private let agent: Agent
    private let follower: RedirectFollower
    private let origins = OriginTable()

    /// Starts the client's thread. If the system has no thread to give, every request ends in
    /// `NetworkError.clientClosed`.
    public init(_ configuration: Configuration = Configuration()) {
        agent = Agent(configuration)
        var carrier: any HopCarrier = AgentCarrier(agent)
        if let jar = configuration.cookies { carrier = CookieCarrier(jar: jar, next: carrier) }
        follower = RedirectFollower(carrier: carrier, hsts: configuration.hsts)
    }

    deinit {
        agent.stop()
    }

    /// Sends one request; see `HTTPTransport`.
    ///
    /// - Throws: `NetworkError`, or at once `CancellationError` when the task is cancelled.
    public func perform(_ request: Request) async throws -> StreamedResponse {
        do {
            let answer = try await follower.follow(Hop(request, origins))
            if request.delivery == .collected { request.progress?.finish() }
            return answer
        } catch {
            request.progress?.finish()
            throw error
        }
    }

    /// Takes no more requests, lets those that run come to their end, and closes. What still runs
    /// after `period`, or when the task is cancelled, ends with `NetworkError.clientClosed`.
    public func shutdown(gracePeriod period: Duration) async {
        await agent.drain(within: period)
    }

    /// Ends all running requests with `NetworkError.clientClosed`, closes the connections and waits
    /// for the client's thread to end. Later requests end the same way. Calling it again does
    /// nothing; releasing the client does the same.
    public func shutdown() {
        agent.stop()
    }
}
