import Synchronization

@testable import NetworkingTesting

/// An HTTP proxy on 127.0.0.1 that records requests to it: absolute addresses and CONNECT (RFC 9110, section 9.3.6). It
/// connects to the requested port on this machine, whatever host a client names, so that tests can use names that do
/// not exist. Safe to use from any thread.
final class ProxyServer: Sendable {
    /// A client's request to the proxy.
    struct ProxyRequest: Sendable, Equatable {
        /// The method: `CONNECT` for tunnels, otherwise the request's own.
        var method: String
        /// The target: `host:port` for tunnels, otherwise the absolute address.
        var target: String
        /// The client's credentials as `user:password`; `nil` if there are none.
        var credentials: String?
    }

    private let server: LoopbackServer
    private let record: Record

    /// The requests, shared with the script, which must not keep the server alive.
    final class Record: Sendable {
        private let requests = Mutex<[ProxyRequest]>([])
        var all: [ProxyRequest] { requests.withLock { $0 } }
        func add(_ request: ProxyRequest) { requests.withLock { $0.append(request) } }
    }

    /// Starts a proxy.
    ///
    /// - Parameter refusal: The status with which every client is refused, such as `403 Forbidden`.
    /// - Throws: `LoopbackServer.StartFailure`.
    init(refusal: String? = nil) throws {
        let record = Record()
        self.record = record
        let script = HTTPProxyScript(refusal: refusal, record: record)
        server = try LoopbackServer { try script.serve($0) }
    }

    /// The proxy's port on 127.0.0.1.
    var port: UInt16 { server.port }

    /// The clients' requests in order.
    var requests: [ProxyRequest] { record.all }

    /// Stops the proxy; see `LoopbackServer.stop()`.
    func stop() {
        server.stop()
    }
}
