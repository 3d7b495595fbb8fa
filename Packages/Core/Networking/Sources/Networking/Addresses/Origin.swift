/// A server that a request talks to: credentials given for one origin are not shown to another.
struct Origin: Hashable, Sendable {
    let scheme: String
    /// Canonical; see `HostName`.
    let host: String
    let port: Int

    var hostName: HostName { HostName(canonical: host) }

    /// Whether it is this machine itself.
    var isLoopback: Bool { hostName.isLoopback }

    /// For messages: `name:port`.
    var name: String { "\(host):\(port)" }
}
