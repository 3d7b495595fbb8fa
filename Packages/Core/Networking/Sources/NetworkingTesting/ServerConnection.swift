import Dispatch
import Glibc
import Synchronization
public import TestSupport

/// The server's end of a connection, for scripts. Its calls block the script's thread. Stopping the server ends them
/// with `Interruption`. One thread may read while another writes.
public final class ServerConnection: Sendable {
    /// The reason why a script cannot continue.
    package enum Interruption: Error, Equatable {
        /// The client closed, or the connection broke, in the middle of a request or a response.
        case connectionLost
        /// The server was stopped.
        case serverStopped
        /// The script had closed the connection itself.
        case alreadyClosed
        /// The client violates the protocol that the script speaks.
        case unexpectedBytes
    }

    private struct State {
        var descriptor: Int32?
        /// The received bytes that the script has not read yet.
        var unread: [UInt8] = []
    }

    private let state: Mutex<State>
    /// Opens when the server is stopped.
    let stopped: Gate
    private let layer: (any ConnectionLayer)?

    /// Creates a connection that owns the descriptor.
    init(_ descriptor: Int32, stopped: Gate, layer: (any ConnectionLayer)? = nil) {
        self.layer = layer
        var enabled: Int32 = 1
        // Each send is transmitted at once, so that the client sees the pieces that the script made.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &enabled, socklen_t(MemoryLayout<Int32>.size))
        state = Mutex(State(descriptor: descriptor))
        self.stopped = stopped
    }

    deinit {
        close()
    }

    /// Opens the layer, runs a script, and closes the connection.
    func serve(_ script: LoopbackServer.Script) throws {
        defer { close() }
        try layer?.open()
        try script(self)
    }

    /// Reads the next available bytes, at most 65,536. Returns no bytes at the end of the stream.
    ///
    /// - Throws: `Interruption`.
    package func read() throws -> [UInt8] {
        let unread = state.withLock { state in
            defer { state.unread = [] }
            return state.unread
        }
        return unread.isEmpty ? try receive() : unread
    }

    /// Puts bytes back. The next read returns them first.
    package func unread(_ bytes: [UInt8]) {
        state.withLock { $0.unread = bytes + $0.unread }
    }

    /// Sends these bytes unchanged.
    ///
    /// - Throws: `Interruption`.
    public func send(_ bytes: [UInt8]) throws {
        let descriptor = try openDescriptor()
        var sent = 0
        while let layer, sent < bytes.count { sent += try layer.write(bytes[sent...]) }
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                // The flag prevents a signal: a closed connection is an error here and must not end the test process.
                Glibc.send(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Interruption.connectionLost }
            sent += count
        }
    }

    /// Sends this text unchanged. Its line ends must be CR LF.
    ///
    /// - Throws: `Interruption`.
    package func send(_ text: String) throws {
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

    /// Waits until a test opens the gate or the time has passed. Returns whether the gate is open.
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

    /// Reads and drops bytes until the client has closed the connection.
    public func waitUntilClosedByClient() {
        while let more = try? receive(), !more.isEmpty {}
    }

    /// Ends the sending direction (FIN). Reading remains possible.
    package func closeSending() {
        state.withLock { state in
            guard let descriptor = state.descriptor else { return }
            layer?.end()
            _ = Glibc.shutdown(descriptor, Int32(SHUT_WR))
        }
    }

    /// Closes the connection in the orderly way (FIN). The client may still read bytes that were sent.
    package func close() {
        closeDescriptor(lingering: nil)
    }

    /// Breaks the connection (RST). Bytes that were sent but not read are lost.
    public func reset() {
        closeDescriptor(lingering: linger(l_onoff: 1, l_linger: 0))
    }

    /// Ends the script's blocking calls; with `SHUT_RD` only those that read.
    func interrupt(_ directions: Int = SHUT_RDWR) {
        state.withLock { state in
            if let descriptor = state.descriptor { _ = Glibc.shutdown(descriptor, Int32(directions)) }
        }
    }

    private func openDescriptor() throws -> Int32 {
        guard let descriptor = state.withLock({ $0.descriptor }) else { throw Interruption.alreadyClosed }
        return descriptor
    }

    /// Receives bytes. Returns none at the end of the stream.
    private func receive() throws -> [UInt8] {
        let descriptor = try openDescriptor()
        if let layer { return try layer.read() }
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
            if lingering == nil { layer?.end() }
            if var lingering {
                setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
            }
            Glibc.close(descriptor)
        }
    }
}

/// A protocol such as TLS between the socket of a connection and its script.
protocol ConnectionLayer: Sendable {
    /// Prepares the connection, for example by a handshake. After an error the connection is closed.
    func open() throws
    /// The next bytes; none at the end.
    func read() throws -> [UInt8]
    /// Sends some of the bytes and returns their number.
    func write(_ bytes: ArraySlice<UInt8>) throws -> Int
    /// Tells the client that no more bytes follow.
    func end()
}
