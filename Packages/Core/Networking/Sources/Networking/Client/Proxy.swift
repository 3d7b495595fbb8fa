import Glibc

/// The proxy that `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` in the environment name. libcurl reads these
/// variables itself.
enum Proxy {
    private static var variables: [String] {
        let names: [String] = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        return names.compactMap { name in getenv(name).map { String(cString: $0) } }
    }

    /// Whether the environment names a proxy.
    static var isInEnvironment: Bool { !variables.isEmpty }

    /// Whether the connection to a proxy may use TLS.
    static var mayUseTLS: Bool { variables.contains { $0.lowercased().hasPrefix("https:") } }
}
