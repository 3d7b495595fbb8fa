import Synchronization

/// A proxy on 127.0.0.1 that records requests to it. It connects to the requested port on this machine, whatever
/// host a client names, so that tests can use names that do not exist. Safe to use from any thread.
public final class ProxyServer: Sendable {
    /// The protocol of a proxy.
    public enum Kind: String, Sendable {
        /// HTTP: absolute addresses and CONNECT (RFC 9110, section 9.3.6).
        case http
        /// SOCKS 5 (RFC 1928), user and password by RFC 1929.
        case socks5
    }

    /// A request of a client to the proxy.
    public struct Visit: Sendable, Equatable {
        /// `CONNECT` for tunnels and for SOCKS, else the request's method.
        public var method: String
        /// `host:port` for tunnels and for SOCKS, else the absolute address.
        public var target: String
        /// `user:password`, if the client showed them.
        public var credentials: String?
        /// The header lines of an HTTP request to the proxy.
        public var headerLines: [String] = []
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
    public init(_ kind: Kind, credentials: String? = nil, refusesAll: Bool = false) throws {
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
    public var port: UInt16 { server.port }

    /// The number of connections that clients have opened so far.
    public var connectionCount: Int { server.connectionCount }

    /// What clients asked for, in order.
    public var visits: [Visit] { record.all }

    /// Stops; see `LoopbackServer.stop()`.
    public func stop() {
        server.stop()
    }
}
