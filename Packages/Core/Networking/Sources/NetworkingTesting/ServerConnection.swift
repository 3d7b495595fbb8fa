import Dispatch
import Glibc
import Synchronization

/// The server's end of one connection, for scripts. Its calls block the script's thread; stopping
/// the server ends them with `Interruption`.
public final class ServerConnection: Sendable {
    /// Why a script cannot go on.
    public enum Interruption: Error, Equatable {
        /// The client closed, or the connection broke, in the middle of a request or an answer.
        case connectionLost
        /// The server was stopped.
        case serverStopped
        /// The script had closed the connection itself.
        case alreadyClosed
    }

    private struct State {
        var descriptor: Int32?
        /// What came behind the request read last.
        var unread: [UInt8] = []
    }

    private let state: Mutex<State>
    private let stopped: Gate

    init(descriptor: Int32, stopped: Gate) {
        var enabled: Int32 = 1
        // Each send goes out at once, so that the client sees the pieces that the script made.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &enabled, socklen_t(MemoryLayout<Int32>.size))
        state = Mutex(State(descriptor: descriptor))
        self.stopped = stopped
    }

    /// Reads the next request with its body; `nil` if the client closed before it began.
    public func readRequest() throws -> ReceivedRequest? {
        var bytes = state.withLock { state in
            defer { state.unread = [] }
            return state.unread
        }
        let headEnd = Array("\r\n\r\n".utf8)
        var bodyStart: Int?
        while bodyStart == nil {
            bodyStart = bytes.indexAfter(headEnd)
            guard bodyStart == nil else { break }
            let more = try receive()
            if more.isEmpty {
                guard bytes.isEmpty else { throw Interruption.connectionLost }
                return nil
            }
            bytes += more
        }
        let start = bodyStart ?? bytes.count
        let lines = String(decoding: bytes[..<(start - headEnd.count)], as: UTF8.self)
            .split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        let head = ReceivedRequest(line: lines.first ?? "", headerLines: Array(lines.dropFirst()), body: [])
        let length = head.header("Content-Length").flatMap { Int($0) } ?? 0
        while bytes.count - start < length {
            let more = try receive()
            guard !more.isEmpty else { throw Interruption.connectionLost }
            bytes += more
        }
        let rest = Array(bytes[(start + length)...])
        state.withLock { $0.unread = rest }
        return ReceivedRequest(
            line: head.line, headerLines: head.headerLines, body: Array(bytes[start..<(start + length)]))
    }

    /// Sends these bytes as they are.
    public func send(_ bytes: [UInt8]) throws {
        let descriptor = try openDescriptor()
        var sent = 0
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
    public func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    /// Waits until a test opens the gate.
    public func wait(for gate: Gate) throws {
        let semaphore = DispatchSemaphore(value: 0)
        gate.whenOpen { semaphore.signal() }
        stopped.whenOpen { semaphore.signal() }
        semaphore.wait()
        guard gate.isOpen || !stopped.isOpen else { throw Interruption.serverStopped }
    }

    /// Reads and forgets until the client has closed the connection.
    public func waitUntilClosedByClient() {
        while let more = try? receive(), !more.isEmpty {}
    }

    /// Closes in the orderly way (FIN). The client may still read what was sent.
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
            if var lingering {
                setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
            }
            Glibc.close(descriptor)
        }
    }
}

extension [UInt8] {
    fileprivate func indexAfter(_ pattern: [UInt8]) -> Int? {
        guard count >= pattern.count else { return nil }
        for start in 0...(count - pattern.count) where self[start..<(start + pattern.count)].elementsEqual(pattern) {
            return start + pattern.count
        }
        return nil
    }
}
