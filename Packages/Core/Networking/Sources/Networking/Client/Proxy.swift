import Glibc

/// Through whom a client talks to servers. A proxy that cannot be reached or refuses a tunnel ends a
/// request in `NetworkError.cannotConnect`.
public enum Proxy: Sendable, Equatable {
    /// As `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` in the environment say; loopback
    /// addresses directly.
    case environment
    /// Nobody.
    case none
    /// One server for all hosts but those listed.
    case server(Server)

    private static let variables: [String] = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]

    /// Whether connections may go through TLS to a proxy.
    var usesTLS: Bool {
        switch self {
        case .none: false
        case .server(let server): server.kind == .https
        case .environment:
            Self.variables.contains { name in
                getenv(name).map { String(cString: $0).lowercased().hasPrefix("https:") } ?? false
            }
        }
    }

    /// A proxy.
    public struct Server: Sendable, Equatable {
        /// What the proxy speaks.
        public enum Kind: String, Sendable {
            /// HTTP; https goes through a tunnel (CONNECT).
            case http
            /// HTTP over TLS.
            case https
            /// SOCKS 5; the proxy looks the names up.
            case socks5
        }

        /// What it speaks.
        public var kind: Kind
        /// Its name or address.
        public var host: String
        /// Its port.
        public var port: Int
        /// For proxies that ask who comes; `nil` sends nothing.
        public var user: String?
        /// Belongs to `user`.
        public var password: String?
        /// Hosts, with all below them, and addresses that are asked directly. `["*"]`: all.
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
