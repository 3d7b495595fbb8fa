public import FoundationEssentials
import Glibc
import Synchronization
import TestSupport

/// A server on this machine that follows a script byte by byte, for tests of clients against misbehaving servers.
///
/// ```swift
/// let server = try LoopbackServer { connection in
///     _ = try connection.readRequest()
///     connection.waitUntilClosedByClient()
/// }
/// ```
///
/// Each connection has its own thread that runs the script, so scripts may block.
public final class LoopbackServer: Sendable {
    /// Runs once for each connection, on a separate thread, and may block. The connection is closed when the script
    /// returns or throws.
    public typealias Script = @Sendable (ServerConnection) throws -> Void

    /// A system call that failed during the start, with its `errno`.
    package struct StartFailure: Error, Equatable {
        /// The name of the call.
        package let call: String
        /// Its error number.
        package let number: Int32
    }

    /// The port of 127.0.0.1 that the system chose.
    package let port: UInt16

    private let listener: Int32
    private let address: String
    private let stopped = Gate()
    private let connections: Connections
    /// The accepting thread; `nil` after the server was stopped.
    private let thread: Mutex<pthread_t?>

    /// Starts listening at a free port of 127.0.0.1 and runs `script` for every connection.
    ///
    /// - Throws: `StartFailure`.
    public convenience init(script: @escaping Script) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let listener = try Self.listening(at: address, family: AF_INET)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) }
        }
        let port = UInt16(bigEndian: address.sin_port)
        try self.init(listener: listener, port: port, address: "http://127.0.0.1:\(port)", script: script)
    }

    /// Starts a server that answers every request, also on kept connections, with the bytes that `answer` returns.
    ///
    /// - Throws: `StartFailure`.
    public convenience init(answering answer: @escaping @Sendable (ReceivedRequest) -> [UInt8]) throws {
        try self.init(script: Self.script(answering: answer))
    }

    /// Accepts connections of a socket that listens, and owns the socket.
    ///
    /// - Parameters:
    ///   - address: Scheme and authority of the server's addresses.
    ///   - layer: Creates the layer of each connection between the socket and the script; `nil` means none.
    init(
        listener: Int32, port: UInt16, address: String,
        layer: (@Sendable (_ descriptor: Int32) -> (any ConnectionLayer)?)? = nil, script: @escaping Script
    ) throws {
        self.listener = listener
        self.port = port
        self.address = address
        // The thread does not hold the server, so that releasing the server stops it.
        let connections = Connections(script: script)
        self.connections = connections
        do {
            thread = Mutex(
                try Self.startThread { [stopped] in
                    while let descriptor = Self.accept(from: listener) {
                        connections.serve(ServerConnection(descriptor, stopped: stopped, layer: layer?(descriptor)))
                    }
                })
        } catch {
            close(listener)
            throw error
        }
    }

    deinit {
        stop()
    }

    /// The number of connections that clients have opened so far.
    public var connectionCount: Int { connections.count }

    /// The server's address with `path`, which must begin with "/" and be percent-encoded.
    public func url(_ path: String = "/") -> URL {
        guard let url = URL(string: address + path) else { preconditionFailure("not a path: \(path)") }
        return url
    }

    /// Stops listening, breaks all connections and waits for their scripts to end. Scripts that read, write or wait for
    /// a gate get an error. Later calls do nothing.
    ///
    /// ```swift
    /// let url = server.url("/text.txt")
    /// server.stop()
    /// #expect(await networkError { try await client.get(url) }?.kind == .cannotConnect)
    /// ```
    public func stop() {
        thread.withLock { thread in
            guard let accepting = thread else { return }
            thread = nil
            stopped.open()
            // This ends the blocking accept; closing alone would not.
            shutdown(listener, Int32(SHUT_RDWR))
            pthread_join(accepting, nil)
            connections.finish()
            close(listener)
        }
    }

    static func script(answering answer: @escaping @Sendable (ReceivedRequest) -> [UInt8]) -> Script {
        { connection in
            while let request = try connection.readRequest() { try connection.send(answer(request)) }
        }
    }

    /// The next connection's descriptor; `nil` after the listener was shut down.
    private static func accept(from listener: Int32) -> Int32? {
        while true {
            let descriptor = Glibc.accept(listener, nil, nil)
            if descriptor >= 0 {
                // Programs that a test starts must not inherit the descriptor.
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                return descriptor
            }
            switch errno {
            case EINTR, ECONNABORTED: continue
            // The call takes a descriptor before it waits, and others may have taken all.
            case EMFILE, ENFILE: sched_yield()
            default: return nil
            }
        }
    }

    /// Opens a socket that listens at an address of its family's type.
    static func listening<Address>(at address: Address, family: Int32) throws -> Int32 {
        let listener = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0 else { throw StartFailure(call: "socket", number: errno) }
        // The system calls take the general address type, which has the same layout by definition.
        let failed: String? = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                if bind(listener, pointer, socklen_t(MemoryLayout<Address>.size)) != 0 { return "bind" }
                return Glibc.listen(listener, 512) != 0 ? "listen" : nil
            }
        }
        guard let failed else { return listener }
        let number = errno
        close(listener)
        throw StartFailure(call: failed, number: number)
    }
}
