import Glibc

@testable import NetworkingTesting

extension LoopbackServer {
    /// Starts a server at a free port of ::1. Machines without IPv6 throw a `StartFailure`.
    static func ipv6(answering answer: @escaping @Sendable (ReceivedRequest) -> [UInt8]) throws -> LoopbackServer {
        let listener = try Sockets.listening(at: .loopbackIPv6(port: 0))
        let port = SocketAddress(of: listener)?.port ?? 0
        return try LoopbackServer(
            listener: listener, port: port, address: "http://[::1]:\(port)", script: script(answering: answer))
    }

    /// Starts a server on 127.0.0.1 whose connections use TLS. A script runs only if the handshake succeeds.
    ///
    /// - Throws: `StartFailure`, or an error that names the missing part of TLS.
    convenience init(tls: ServerTLS, script: @escaping Script) throws {
        let context = try TLSContext(tls)
        let listener = try Sockets.listening(at: .loopback(port: 0))
        let port = SocketAddress(of: listener)?.port ?? 0
        try self.init(
            listener: listener, port: port, address: "https://127.0.0.1:\(port)",
            layer: { TLSSession(context, on: $0) }, script: script)
    }
}

extension ServerConnection {
    /// Opens another connection, to a server of this machine. It ends like this connection when the server is stopped.
    ///
    /// - Throws: `LoopbackServer.StartFailure`.
    func connectOnward(to port: UInt16) throws -> ServerConnection {
        let onward = ServerConnection(try Sockets.connected(to: .loopback(port: port)), stopped: stopped)
        stopped.whenOpen { [weak onward] in onward?.interrupt() }
        return onward
    }
}
