public import FoundationEssentials
public import HTTPTypes
import Synchronization

/// Sends requests over the network.
///
/// One thread of its own, started by `init`, carries all requests of a client; connections are kept
/// and used again. Make one client and share it: it may be used from any task or thread. Redirects
/// are followed, bodies decompressed, and `http_proxy`, `https_proxy` and `no_proxy` in the
/// environment obeyed.
public final class HTTPClient: HTTPTransport {
    /// What holds for all requests of a client.
    public struct Configuration: Sendable, Equatable {
        /// How many requests one host (scheme, name and port) gets at once, each on a connection of
        /// its own; further ones wait. Over HTTP/2, where they share a connection, up to 100.
        /// Default 8.
        public var maximumConnectionsPerHost: Int

        /// How many connections, over all hosts, are kept open for later. Default 32.
        public var maximumIdleConnections: Int

        /// A connection unused for longer is not used again. In whole seconds, at least 1.
        /// Default 60 seconds.
        public var idleConnectionLifetime: Duration

        /// A configuration with the defaults written at each property.
        public init(
            maximumConnectionsPerHost: Int = 8,
            maximumIdleConnections: Int = 32,
            idleConnectionLifetime: Duration = .seconds(60)
        ) {
            self.maximumConnectionsPerHost = maximumConnectionsPerHost
            self.maximumIdleConnections = maximumIdleConnections
            self.idleConnectionLifetime = idleConnectionLifetime
        }
    }

    private let agent: Agent
    private let lastExchangeID = Atomic<Exchange.ID>(0)

    /// Starts the client's thread. If the system has no thread to give, every request ends in
    /// `NetworkError.clientClosed`.
    public init(_ configuration: Configuration = Configuration()) {
        agent = Agent(configuration)
    }

    deinit {
        agent.stop()
    }

    /// Sends one request and waits for the whole answer; see `HTTPTransport`.
    ///
    /// - Throws: `NetworkError`, or at once `CancellationError` when the task is cancelled.
    public func send(_ request: HTTPRequest, body: Data?, options: RequestOptions) async throws -> Response {
        var hop = try Hop(request, body: body)
        let deadline = ContinuousClock.now + .milliseconds(options.timeout.wholeMilliseconds)
        var redirectsLeft = max(0, options.maximumRedirects)
        while true {
            let id = lastExchangeID.add(1, ordering: .relaxed).newValue
            let answer = try await agent.perform(Exchange(id, hop, options: options, deadline: deadline))
            guard let next = try hop.redirected(by: answer.head) else {
                return Response(head: answer.head, body: answer.body, url: hop.address.url)
            }
            guard redirectsLeft > 0 else {
                let limit = max(0, options.maximumRedirects)
                throw NetworkError.tooManyRedirects(limit: limit, url: hop.address.nameForMessages)
            }
            redirectsLeft -= 1
            hop = next
        }
    }

    /// Ends all running requests with `NetworkError.clientClosed`, closes the connections and waits
    /// for the client's thread to end. Later requests end the same way. Calling it again does
    /// nothing; releasing the client does the same.
    public func shutdown() {
        agent.stop()
    }
}
