/// Whom a request talks to: credentials given for one origin are not shown to another.
struct Origin: Hashable, Sendable {
    let scheme: String
    let host: String
    let port: Int

    /// Whether it is this machine itself.
    var isLoopback: Bool { HostName(host)?.isLoopback ?? false }

    /// For messages: `name:port`.
    var name: String { "\(host):\(port)" }
}
