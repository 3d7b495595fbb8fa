public import FoundationEssentials
import Glibc
import Synchronization

/// A server on this machine that follows a script byte by byte, for tests of clients against misbehaving servers.
///
/// Each connection has its own thread that runs the script, so scripts may block.
public final class LoopbackServer: Sendable {
    /// Runs once for each connection, on a separate thread, and may block. The connection is closed when the script
    /// returns or throws.
    public typealias Script = @Sendable (ServerConnection) throws -> Void

    /// The place where a server listens.
    public enum Place: Sendable, Equatable {
        /// A free port of 127.0.0.1.
        case ipv4
        /// A free port of ::1. Machines without IPv6 throw a `StartFailure`.
        case ipv6
        /// A Unix socket. Its file is removed when the server stops.
        case unixSocket(path: String)
    }

    /// A system call that failed during the start, with its `errno`.
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
    /// The accepting thread; `nil` after the server was stopped.
    private let thread: Mutex<pthread_t?>

    /// Starts listening and runs `script` for every connection.
    ///
    /// - Parameter tls: The encryption of connections; `nil` means none. A script runs only if the handshake succeeds.
    /// - Throws: `StartFailure`, or an error that names the missing part of TLS.
    public init(at place: Place = .ipv4, tls: ServerTLS? = nil, script: @escaping Script) throws {
        let context = try tls.map { try TLSContext($0) }
        scheme = tls == nil ? "http" : "https"
        let listener = try Descriptors.listening(at: try Self.address(of: place))
        self.listener = listener
        self.place = place
        port = SocketAddress(of: listener)?.port ?? 0
        // The thread holds the loop, not the server, so that releasing the server stops it.
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

    /// Starts a server that answers every request, also on kept connections, with the bytes that `answer` returns.
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

    /// The server's http address, or with TLS its https address, with `path`, which must begin with "/" and be
    /// percent-encoded. For a Unix socket the host is `localhost`.
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

    /// Stops listening, breaks all connections and waits for their scripts to end. Scripts that read, write or wait for
    /// a gate get an error. Later calls do nothing.
    public func stop() {
        thread.withLock { thread in
            guard let accepting = thread else { return }
            thread = nil
            stopped.open()
            // This ends the blocking accept; closing alone would not.
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
