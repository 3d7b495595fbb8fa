extension HTTPClient {
    /// The settings of a client, which apply to all its requests.
    public struct Configuration: Sendable {
        /// The versions of HTTP that a client uses.
        public enum Versions: Sendable, Equatable {
            /// HTTP/2 where an https server offers it, otherwise HTTP/1.1.
            case automatic
            /// HTTP/1.1 only.
            case http1
            /// HTTP/2 from the first byte without negotiation, also for http addresses ("prior knowledge", RFC 9113,
            /// section 3.3).
            case http2
        }

        /// The number of connections to one host (scheme, name and port) that may be in use at once. Further requests
        /// wait. Over HTTP/2, up to 100 requests share a connection. The number of streamed responses open at once over
        /// HTTP/2 is also limited to this number, because each can take 64 MiB while it is not read. Default 8.
        public var maximumConnectionsPerHost: Int

        /// The number of connections over all hosts that may be in use at once. Further requests wait. Default 256.
        public var maximumConnections: Int

        /// The number of idle connections over all hosts that are kept open; at least as many as one host may have.
        /// Default 32.
        public var maximumIdleConnections: Int

        /// The time after which an idle connection is not used again. In whole seconds, at least 1. Default 60 seconds.
        public var idleConnectionLifetime: Duration

        /// The number of threads that do the client's network work. The hosts are divided among the threads, and each
        /// thread gets an equal share of `maximumConnections`. Default 1, which is enough for tens of thousands of
        /// requests a second.
        public var threads: Int

        /// The versions of HTTP that the client uses. Default `automatic`.
        public var versions: Versions

        /// The way in which the client authenticates servers and itself.
        public var tls: TLSConfiguration

        /// The proxy of the client. Default `environment`.
        public var proxy: Proxy

        /// The path of a Unix socket. All connections go to this socket, whatever the host is. Default `nil`: none.
        public var unixSocket: String?

        /// Numeric addresses by host name. The client does not look up these names. Default none.
        public var addresses: [String: String]

        /// The redirects that the client follows.
        public var redirects: RedirectPolicy

        /// Whether the client connects to public addresses only, so that a URL from a stranger cannot reach the local
        /// network. Loopback, private, link-local, multicast and all other reserved addresses (IANA's special-purpose
        /// registries) are refused when a socket is opened for them, whatever name led there. The client cannot check
        /// the connections of a proxy. It therefore ignores proxies of the environment, and with a `server` as its
        /// `proxy` every request ends in `NetworkError.invalidConfiguration`. Default false.
        public var publicAddressesOnly: Bool

        /// Stores responses for later requests (RFC 9111). Default `nil`: none are stored.
        public var cache: HTTPCache?

        /// The policy for sending failed requests again. Default `never`.
        public var retry: RetryPolicy

        /// Receives the reports of debug builds on tasks that block the client's thread.
        var reportBlocking: @Sendable (String) -> Void = Watchdog.print

        /// A configuration with the defaults written at each property.
        public init(
            maximumConnectionsPerHost: Int = 8,
            maximumConnections: Int = 256,
            maximumIdleConnections: Int = 32,
            idleConnectionLifetime: Duration = .seconds(60),
            threads: Int = 1,
            versions: Versions = .automatic,
            tls: TLSConfiguration = TLSConfiguration(),
            proxy: Proxy = .environment,
            unixSocket: String? = nil,
            addresses: [String: String] = [:],
            cache: HTTPCache? = nil,
            retry: RetryPolicy = .never,
            redirects: RedirectPolicy = RedirectPolicy(),
            publicAddressesOnly: Bool = false
        ) {
            self.maximumConnectionsPerHost = maximumConnectionsPerHost
            self.maximumConnections = maximumConnections
            self.maximumIdleConnections = maximumIdleConnections
            self.idleConnectionLifetime = idleConnectionLifetime
            self.threads = threads
            self.versions = versions
            self.tls = tls
            self.proxy = proxy
            self.unixSocket = unixSocket
            self.addresses = addresses
            self.cache = cache
            self.retry = retry
            self.redirects = redirects
            self.publicAddressesOnly = publicAddressesOnly
        }
    }
}

extension HTTPClient.Configuration {
    /// The configuration of each thread.
    var shares: [Self] {
        let total = max(1, maximumConnections)
        let count = min(max(1, threads), total)
        return (0..<count).map { number in
            var share = self
            share.maximumConnections = total / count + (number < total % count ? 1 : 0)
            return share
        }
    }
}
