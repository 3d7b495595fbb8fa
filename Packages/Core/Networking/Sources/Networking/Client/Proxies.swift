import Glibc

/// The proxies that `http_proxy`, `https_proxy` and `all_proxy` in the environment name, and the exceptions of
/// `no_proxy`.
///
/// The client chooses the proxy, because libcurl 7.88 knows neither brackets nor ranges of IPv6 addresses in `no_proxy`
/// (ranges: curl pull request 19828), and does not say which proxy has failed.
struct Proxies: Sendable {
    private let http: Proxy?
    private let https: Proxy?
    private let exceptions: ProxyExceptions

    /// - Parameter variable: Returns the value of a variable.
    init(_ variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        func first(of names: [String]) -> Proxy? {
            for name in names {
                if let address = value(name) { return Proxy(address: address, variable: name) }
            }
            return nil
        }
        // A server that runs CGI scripts sets HTTP_PROXY from a header field of its client.
        http = first(of: ["http_proxy", "all_proxy", "ALL_PROXY"])
        https = first(of: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
        exceptions = ProxyExceptions(value("no_proxy") ?? value("NO_PROXY") ?? "")
    }

    /// Whether the environment names no proxy.
    var isEmpty: Bool { http == nil && https == nil }

    /// Whether the connection to a proxy may use TLS.
    var mayUseTLS: Bool { http?.usesTLS == true || https?.usesTLS == true }

    /// The proxy for requests to a server; `nil` if they are sent directly, as all requests to this machine are.
    func proxy(for origin: Origin) -> Proxy? {
        guard let proxy = origin.scheme == "https" ? https : http, !origin.isLoopback,
            !exceptions.contain(origin)
        else { return nil }
        return proxy
    }
}
