import Glibc

/// The proxy of a client. If it cannot be reached or refuses a tunnel, a request ends in `NetworkError.cannotConnect`.
public enum Proxy: Sendable, Equatable {
    /// The proxy that `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` in the environment name. Loopback
    /// addresses are contacted directly.
    case environment
    /// No proxy.
    case none
    /// One server for all hosts except its exceptions.
    case server(Server)

    private static var inEnvironment: [String] {
        let names: [String] = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        return names.compactMap { name in getenv(name).map { String(cString: $0) } }
    }

    /// Whether the environment names a proxy.
    static var isInEnvironment: Bool { !inEnvironment.isEmpty }

    /// Whether the connection to a proxy may use TLS.
    var usesTLS: Bool {
        switch self {
        case .none: false
        case .server(let server): server.kind == .https
        case .environment: Self.inEnvironment.contains { $0.lowercased().hasPrefix("https:") }
        }
    }

    /// A proxy.
    public struct Server: Sendable, Equatable {
        /// The protocol of a proxy.
        public enum Kind: String, Sendable {
            /// HTTP; https requests use a tunnel (CONNECT).
            case http
            /// HTTP over TLS.
            case https
            /// SOCKS 5. The proxy resolves the names.
            case socks5
        }

        /// The protocol of the proxy.
        public var kind: Kind
        /// The proxy's name or address.
        public var host: String
        /// The proxy's port.
        public var port: Int
        /// The user name for a proxy that requires one; `nil` sends none.
        public var user: String?
        /// The password of `user`.
        public var password: String?
        /// Hosts, with all their subdomains, and addresses that are contacted directly. `["*"]` means all.
        public var exceptions: [String]

        /// A proxy.
        public init(
            _ kind: Kind = .http, host: String, port: Int, user: String? = nil, password: String? = nil,
            exceptions: [String] = []
        ) {
            self.kind = kind
            self.host = host
            self.port = port
            self.user = user
            self.password = password
            self.exceptions = exceptions
        }
    }
}
