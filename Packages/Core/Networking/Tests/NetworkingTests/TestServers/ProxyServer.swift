import Synchronization

@testable import NetworkingTesting

/// A proxy on 127.0.0.1 that records requests to it. It connects to the requested port on this machine, whatever host a
/// client names, so that tests can use names that do not exist. Safe to use from any thread.
final class ProxyServer: Sendable {
    /// The protocol of a proxy.
    enum Kind: String, Sendable {
        /// HTTP: absolute addresses and CONNECT (RFC 9110, section 9.3.6).
        case http
        /// SOCKS 5 (RFC 1928), user and password by RFC 1929.
        case socks5
    }

    /// A client's request to the proxy.
    struct Visit: Sendable, Equatable {
        /// The method: `CONNECT` for tunnels and for SOCKS, otherwise the request's own.
        var method: String
        /// The target: `host:port` for tunnels and for SOCKS, otherwise the absolute address.
        var target: String
        /// The client's credentials as `user:password`; `nil` if there are none.
        var credentials: String?
        /// The header lines of an HTTP request to the proxy.
        var headerLines: [String] = []
    }

    private let server: LoopbackServer
    private let record: Record

    /// The visits, shared with the script, which must not keep the server alive.
    final class Record: Sendable {
        private let visits = Mutex<[Visit]>([])
        var all: [Visit] { visits.withLock { $0 } }
        func add(_ visit: Visit) { visits.withLock { $0.append(visit) } }
    }

    /// Starts a proxy.
    ///
    /// - Parameters:
    ///   - credentials: Required credentials as `user:password`. Clients without them are refused. `nil` requires none.
    ///   - refusesAll: Whether every client is refused, by status 403 or SOCKS reply 2.
    /// - Throws: `LoopbackServer.StartFailure`.
    init(_ kind: Kind, credentials: String? = nil, refusesAll: Bool = false) throws {
        let record = Record()
        self.record = record
        switch kind {
        case .http:
            let script = HTTPProxyScript(credentials: credentials, refusesAll: refusesAll, record: record)
            server = try LoopbackServer { try script.serve($0) }
        case .socks5:
            let script = SOCKSProxyScript(credentials: credentials, refusesAll: refusesAll, record: record)
            server = try LoopbackServer { try script.serve($0) }
        }
    }

    /// The proxy's port on 127.0.0.1.
    var port: UInt16 { server.port }

    /// The number of connections that clients have opened so far.
    var connectionCount: Int { server.connectionCount }

    /// The clients' requests in order.
    var visits: [Visit] { record.all }

    /// Stops the proxy; see `LoopbackServer.stop()`.
    func stop() {
        server.stop()
    }
}
