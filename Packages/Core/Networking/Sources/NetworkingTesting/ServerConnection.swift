import Dispatch
import Glibc
import Synchronization

/// One end of a connection, for scripts. Its calls block the script's thread; stopping the server
/// ends them with `Interruption`. One thread may read while another writes.
public final class ServerConnection: Sendable {
    /// Why a script cannot go on.
    public enum Interruption: Error, Equatable {
        /// The client closed, or the connection broke, in the middle of a request or an answer.
        case connectionLost
        /// The server was stopped.
        case serverStopped
        /// The script had closed the connection itself.
        case alreadyClosed
        /// The client does not keep to the protocol that the script speaks.
        case unexpectedBytes
    }

    private struct State {
        var descriptor: Int32?
        /// What came behind that which the script has read.
        var unread: [UInt8] = []
    }

    private let state: Mutex<State>
    private let stopped: Gate
    private let tls: TLSSession?

    /// Takes over the descriptor.
    init(descriptor: Int32, stopped: Gate, tls context: TLSContext? = nil) {
        if context != nil { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
        tls = context.flatMap { TLSSession($0, on: descriptor) }
        var enabled: Int32 = 1
        // Each send goes out at once, so that the client sees the pieces that the script made.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &enabled, socklen_t(MemoryLayout<Int32>.size))
        state = Mutex(State(descriptor: descriptor))
        self.stopped = stopped
    }

    deinit {
        close()
    }

    /// Another connection, to a server of this machine, which ends as this one does when the server
    /// is stopped.
    ///
    /// - Throws: `LoopbackServer.StartFailure`.
    public func connectOnward(to port: UInt16) throws -> ServerConnection {
        let descriptor = try Descriptors.connected(to: .loopback(port: port))
        let onward = ServerConnection(descriptor: descriptor, stopped: stopped)
        stopped.whenOpen { [weak onward] in onward?.interrupt() }
        return onward
    }

    /// The next bytes, as many as are there, 65,536 at most; empty at the end of the stream.
    ///
    /// - Throws: `Interruption`.
    public func read() throws -> [UInt8] {
        let unread = state.withLock { state in
            defer { state.unread = [] }
            return state.unread
        }
        return unread.isEmpty ? try receive() : unread
    }

    /// Gives bytes back: the next read returns them first.
    public func unread(_ bytes: [UInt8]) {
        state.withLock { $0.unread = bytes + $0.unread }
    }

    /// Sends these bytes as they are.
    ///
    /// - Throws: `Interruption`.
    public func send(_ bytes: [UInt8]) throws {
        let descriptor = try openDescriptor()
        var sent = 0
        while let tls, sent < bytes.count { sent += try tls.write(bytes[sent...]) }
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                // Without a signal: a client that has gone is an error here, not the test's end.
                Glibc.send(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Interruption.connectionLost }
            sent += count
        }
    }

    /// Sends this text as it is; write line ends as `\r\n`.
    ///
    /// - Throws: `Interruption`.
    public func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    /// Sends these bytes in pieces of `size`, with a pause before each.
    ///
    /// - Throws: `Interruption`.
    public func send(_ bytes: [UInt8], inPiecesOf size: Int, every pause: Duration) throws {
        for start in stride(from: 0, to: bytes.count, by: max(1, size)) {
            try wait(for: Gate(), atMost: pause)
            try send(Array(bytes[start...].prefix(max(1, size))))
        }
    }

    /// Waits until a test opens the gate.
    ///
    /// - Throws: `Interruption`.
    public func wait(for gate: Gate) throws {
        _ = try wait(for: gate, until: .distantFuture)
    }

    /// Waits until a test opens the gate or the time has passed; returns whether the gate is open.
    ///
    /// - Throws: `Interruption`.
    @discardableResult
    public func wait(for gate: Gate, atMost duration: Duration) throws -> Bool {
        try wait(for: gate, until: .now() + .milliseconds(duration.wholeMilliseconds))
    }

    private func wait(for gate: Gate, until limit: DispatchTime) throws -> Bool {
        let semaphore = DispatchSemaphore(value: 0)
        gate.whenOpen { semaphore.signal() }
        stopped.whenOpen { semaphore.signal() }
        _ = semaphore.wait(timeout: limit)
        guard gate.isOpen || !stopped.isOpen else { throw Interruption.serverStopped }
        return gate.isOpen
    }

    /// Reads and forgets until the client has closed the connection.
    public func waitUntilClosedByClient() {
        while let more = try? receive(), !more.isEmpty {}
    }

    /// Says that no more will be sent (the end of TLS, and FIN); reading goes on.
    public func closeSending() {
        state.withLock { state in
            guard let descriptor = state.descriptor else { return }
            tls?.end()
            _ = Glibc.shutdown(descriptor, Int32(SHUT_WR))
        }
    }

    /// Does nothing without TLS.
    func handshake() throws { try tls?.handshake() }

    /// Ends reading, in another thread too; what still comes is not taken note of.
    func closeReading() {
        state.withLock { state in
            if let descriptor = state.descriptor { _ = Glibc.shutdown(descriptor, Int32(SHUT_RD)) }
        }
    }

    /// Closes in the orderly way (the end of TLS, and FIN). The client may still read what was sent.
    public func close() {
        closeDescriptor(lingering: nil)
    }

    /// Breaks the connection (RST); what was sent and not yet read is lost.
    public func reset() {
        closeDescriptor(lingering: linger(l_onoff: 1, l_linger: 0))
    }

    /// Ends the script's blocking calls.
    func interrupt() {
        state.withLock { state in
            if let descriptor = state.descriptor { Glibc.shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    private func openDescriptor() throws -> Int32 {
        guard let descriptor = state.withLock({ $0.descriptor }) else { throw Interruption.alreadyClosed }
        return descriptor
    }

    /// Empty at the end of the stream.
    private func receive() throws -> [UInt8] {
        let descriptor = try openDescriptor()
        if let tls { return try tls.read() }
        while true {
            var failed = false
            let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                let received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                failed = received < 0
                count = max(0, received)
            }
            if failed && errno == EINTR { continue }
            guard !failed else { throw Interruption.connectionLost }
            return bytes
        }
    }

    private func closeDescriptor(lingering: linger?) {
        state.withLock { state in
            guard let descriptor = state.descriptor else { return }
            state.descriptor = nil
            if lingering == nil { tls?.end() }
            if var lingering {
                setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
            }
            Glibc.close(descriptor)
        }
    }
}
