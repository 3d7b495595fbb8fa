public import FoundationEssentials
import Glibc
import Synchronization

/// A server on this machine that does exactly what a script says, down to the byte, for tests of how clients
/// handle misbehaviour.
///
/// Each connection gets a thread of its own that runs the script, so that scripts may block.
public final class LoopbackServer: Sendable {
    /// Runs once for each connection, on a thread of its own, and may block. The connection is closed
    /// when it returns or throws.
    public typealias Script = @Sendable (ServerConnection) throws -> Void

    /// Where a server listens.
    public enum Place: Sendable, Equatable {
        /// A free port of 127.0.0.1.
        case ipv4
        /// A free port of ::1. Machines without IPv6 throw a `StartFailure`.
        case ipv6
        /// A Unix socket, whose file is removed when the server stops.
        case unixSocket(path: String)
    }

    /// The system call that failed while starting, with its `errno`.
    public struct StartFailure: Error, Equatable {
        /// The name of the call.
        public let call: String
        /// Its error number.
        public let number: Int32
    }

    /// The port that the system chose; 0 for a Unix socket.
    public let port: UInt16

    private let place: Place
    private let scheme: String
    private let listener: Int32
    private let stopped = Gate()
    private let loop: AcceptLoop
    /// The accepting thread, until the server is stopped.
    private let thread: Mutex<pthread_t?>

    /// Starts listening and runs `script` for every connection.
    ///
    /// - Parameter tls: How connections are encrypted; `nil`: not at all. A script runs after the handshake, or when it
    ///   has failed.
    /// - Throws: `StartFailure`, or an error that names what TLS lacks.
    public init(at place: Place = .ipv4, tls: ServerTLS? = nil, script: @escaping Script) throws {
        let context = try tls.map { try TLSContext($0) }
        scheme = tls == nil ? "http" : "https"
        let listener = try Descriptors.listening(at: try Self.address(of: place))
        self.listener = listener
        self.place = place
        port = SocketAddress(of: listener)?.port ?? 0
        // The thread holds the loop, not the server, so that forgetting the server stops it.
        let loop = AcceptLoop(listener: listener, stopped: stopped, tls: context, script: script)
        self.loop = loop
        do {
            thread = Mutex(try SocketThread.start { loop.run() })
        } catch {
            close(listener)
            throw error
        }
    }

    deinit {
        stop()
    }

    /// Starts a server that answers every request, kept-alive connections included, with the bytes
    /// that `answer` returns.
    ///
    /// - Throws: `StartFailure`.
    public convenience init(
        at place: Place = .ipv4, answering answer: @escaping @Sendable (ReceivedRequest) -> [UInt8]
    ) throws {
        try self.init(at: place) { connection in
            while let request = try connection.readRequest() {
                try connection.send(answer(request))
            }
        }
    }

    /// The number of connections that clients have opened so far.
    public var connectionCount: Int { loop.connectionCount }

    /// The server's http address, or with TLS its https address, with `path`, which must begin with "/" and be percent-encoded. For a
    /// Unix socket it names the host `localhost`.
    public func url(_ path: String = "/") -> URL {
        let host =
            switch place {
            case .ipv4: "127.0.0.1:\(port)"
            case .ipv6: "[::1]:\(port)"
            case .unixSocket: "localhost"
            }
        guard let url = URL(string: "\(scheme)://\(host)\(path)") else {
            preconditionFailure("not a path: \(path)")
        }
        return url
    }

    /// Stops listening, breaks all connections and waits for their scripts to end. Scripts that
    /// read, write or wait for a gate are ended by an error. Calling it again does nothing.
    public func stop() {
        thread.withLock { thread in
            guard let accepting = thread else { return }
            thread = nil
            stopped.open()
            // Ends the blocking accept; closing alone would not.
            Glibc.shutdown(listener, Int32(SHUT_RDWR))
            pthread_join(accepting, nil)
            loop.finish()
            close(listener)
            if case .unixSocket(let path) = place { unlink(path) }
        }
    }

    private static func address(of place: Place) throws -> SocketAddress {
        switch place {
        case .ipv4:
            return .loopback(port: 0)
        case .ipv6:
            return .loopbackIPv6(port: 0)
        case .unixSocket(let path):
            guard let address = SocketAddress.unixSocket(path: path) else {
                throw StartFailure(call: "bind", number: ENAMETOOLONG)
            }
            return address
        }
    }
}
