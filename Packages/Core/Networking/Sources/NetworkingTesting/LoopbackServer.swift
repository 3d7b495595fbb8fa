public import FoundationEssentials
import Glibc
import Synchronization

/// A server on 127.0.0.1 that does exactly what a script says, down to the byte; for tests of how
/// clients bear misbehaviour.
///
/// Each connection gets a thread of its own that runs the script, so that scripts may block.
public final class LoopbackServer: Sendable {
    /// Runs once for each connection, which is closed when it returns or throws.
    public typealias Script = @Sendable (ServerConnection) throws -> Void

    /// The system call that failed while starting, with its `errno`.
    public struct StartFailure: Error, Equatable {
        /// The name of the call.
        public let call: String
        /// Its error number.
        public let number: Int32
    }

    /// The port that the system chose.
    public let port: UInt16

    private let listener: Int32
    private let stopped = Gate()
    private let loop: AcceptLoop
    /// The accepting thread, until the server is stopped.
    private let thread: Mutex<pthread_t?>

    /// Starts listening on a free port and runs `script` for every connection.
    ///
    /// - Throws: `StartFailure`.
    public init(script: @escaping Script) throws {
        (listener, port) = try Self.listen()
        // The thread holds the loop, not the server, so that forgetting the server stops it.
        let loop = AcceptLoop(listener: listener, stopped: stopped, script: script)
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
    public convenience init(answering answer: @escaping @Sendable (ReceivedRequest) -> [UInt8]) throws {
        try self.init { connection in
            while let request = try connection.readRequest() {
                try connection.send(answer(request))
            }
        }
    }

    /// The number of connections that clients have opened so far.
    public var connectionCount: Int { loop.connectionCount }

    /// The server's address with `path`, which must begin with "/" and be percent-encoded.
    public func url(_ path: String = "/") -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
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
        }
    }

    private static func listen() throws -> (Int32, UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw StartFailure(call: "socket", number: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        // The calls take the general address type; the layout is the same by definition.
        let failed: String? = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
                if bind(descriptor, general, length) != 0 { return "bind" }
                if Glibc.listen(descriptor, 512) != 0 { return "listen" }
                return getsockname(descriptor, general, &length) != 0 ? "getsockname" : nil
            }
        }
        if let failed {
            let number = errno
            close(descriptor)
            throw StartFailure(call: failed, number: number)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}
