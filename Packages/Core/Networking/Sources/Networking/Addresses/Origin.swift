/// The server of a request: scheme, host and port. Credentials for one origin are not sent to another.
struct Origin: Hashable, Sendable {
    let scheme: String
    /// The canonical host; see `HostName`.
    let host: String
    let port: Int

    var hostName: HostName { HostName(canonical: host) }

    /// Whether the origin is on this machine.
    var isLoopback: Bool { hostName.isLoopback }

    /// The name for messages, as `name:port`.
    var name: String { "\(host):\(port)" }

    /// The name for messages about a connection, which names its proxy.
    func name(through proxy: Proxy?) -> String {
        (proxy?.name).map { "\(name) through the proxy \($0)" } ?? name
    }
}
