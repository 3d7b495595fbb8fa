extension HTTPClient {
    /// The settings for all requests of a client.
    public struct Configuration: Sendable, Equatable {
        /// The versions of HTTP that a client speaks.
        public enum Versions: Sendable, Equatable {
            /// HTTP/2 where an https server offers it, else HTTP/1.1.
            case automatic
            /// HTTP/1.1 only.
            case http1
            /// HTTP/2 at once, without asking, http addresses included ("prior knowledge", RFC 9113,
            /// section 3.3).
            case http2
        }

        /// How many connections to one host (scheme, name and port) are used at once; further requests wait.
        /// Over HTTP/2 up to 100 requests share a connection, and as many streamed answers may be open at once
        /// as this limit says, because each can take 64 MiB while it is not read. Default 8.
        public var maximumConnectionsPerHost: Int

        /// How many connections, over all hosts, are used at once; further requests wait. Default 256.
        public var maximumConnections: Int

        /// How many connections, over all hosts, are kept open for later; at least as many as one host
        /// may have. Default 32.
        public var maximumIdleConnections: Int

        /// A connection unused for longer is not used again. In whole seconds, at least 1.
        /// Default 60 seconds.
        public var idleConnectionLifetime: Duration

        /// The versions of HTTP that the client speaks. Default `automatic`.
        public var versions: Versions

        /// How the client checks the identity of servers.
        public var tls: TLSConfiguration

        /// The proxy. Default `environment`.
        public var proxy: Proxy

        /// The path of a Unix socket to which all connections go, whatever host is named; `nil`, the
        /// default: none.
        public var unixSocket: String?

        /// Numeric addresses for names, by name in lower case, in place of looking them up. Default
        /// none.
        public var addresses: [String: String]

        /// Keeps cookies; `nil`, the default, keeps none.
        public var cookies: CookieJar?

        /// Keeps answers for later requests (RFC 9111); `nil`, the default, keeps none.
        public var cache: HTTPCache?

        /// When failed requests are sent again. Default `never`.
        public var retry: RetryPolicy

        /// Keeps away for a while from hosts that fail; `nil`, the default, does not.
        public var circuitBreaker: CircuitBreaker?

        /// Keeps to https where hosts ask for it; `nil`, the default, does not.
        public var hsts: HSTSStore?

        /// A configuration with the defaults written at each property.
        public init(
            maximumConnectionsPerHost: Int = 8,
            maximumConnections: Int = 256,
            maximumIdleConnections: Int = 32,
            idleConnectionLifetime: Duration = .seconds(60),
            versions: Versions = .automatic,
            tls: TLSConfiguration = TLSConfiguration(),
            proxy: Proxy = .environment,
            unixSocket: String? = nil,
            addresses: [String: String] = [:],
            cache: HTTPCache? = nil,
            retry: RetryPolicy = .never,
            circuitBreaker: CircuitBreaker? = nil,
            cookies: CookieJar? = nil,
            hsts: HSTSStore? = nil
        ) {
            self.maximumConnectionsPerHost = maximumConnectionsPerHost
            self.maximumConnections = maximumConnections
            self.maximumIdleConnections = maximumIdleConnections
            self.idleConnectionLifetime = idleConnectionLifetime
            self.versions = versions
            self.tls = tls
            self.proxy = proxy
            self.unixSocket = unixSocket
            self.addresses = addresses
            self.cache = cache
            self.retry = retry
            self.circuitBreaker = circuitBreaker
            self.cookies = cookies
            self.hsts = hsts
        }
    }
}
