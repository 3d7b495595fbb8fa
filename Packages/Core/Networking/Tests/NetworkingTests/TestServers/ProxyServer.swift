import Synchronization

@testable import NetworkingTesting

/// A proxy on 127.0.0.1 that records requests to it. It connects to the requested port on this machine, whatever
/// host a client names, so that tests can use names that do not exist. Safe to use from any thread.
final class ProxyServer: Sendable {
    /// The protocol of a proxy.
    enum Kind: String, Sendable {
        /// HTTP: absolute addresses and CONNECT (RFC 9110, section 9.3.6).
        case http
        /// SOCKS 5 (RFC 1928), user and password by RFC 1929.
        case socks5
    }

    /// A request of a client to the proxy.
    struct Visit: Sendable, Equatable {
        /// `CONNECT` for tunnels and for SOCKS, else the request's method.
        var method: String
        /// `host:port` for tunnels and for SOCKS, else the absolute address.
        var target: String
        /// `user:password`, if the client showed them.
        var credentials: String?
        /// The header lines of an HTTP request to the proxy.
        var headerLines: [String] = []
    }

    private let server: LoopbackServer
    private let record: Record

    /// Shared with the script, which must not keep the server alive.
    final class Record: Sendable {
        private let visits = Mutex<[Visit]>([])
        var all: [Visit] { visits.withLock { $0 } }
        func add(_ visit: Visit) { visits.withLock { $0.append(visit) } }
    }

    /// Starts a proxy.
    ///
    /// - Parameters:
    ///   - credentials: As `user:password`; clients that do not show them are refused. `nil`: none needed.
    ///   - refusesAll: Says no to every client, by status 403 or SOCKS reply 2.
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

    /// Where it listens on 127.0.0.1.
    var port: UInt16 { server.port }

    /// The number of connections that clients have opened so far.
    var connectionCount: Int { server.connectionCount }

    /// What clients asked for, in order.
    var visits: [Visit] { record.all }

    /// Stops; see `LoopbackServer.stop()`.
    func stop() {
        server.stop()
    }
}
