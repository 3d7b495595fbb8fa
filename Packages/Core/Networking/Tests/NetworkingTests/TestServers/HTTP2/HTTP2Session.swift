import Synchronization

@testable import NetworkingTesting

/// The server's end of an HTTP/2 connection, for scripts. Its calls block the script's thread. Clients' headers are not
/// decoded. Calls that read or send throw `ServerConnection.Interruption`.
final class HTTP2Session: Sendable {
    /// The parts of a request that scripts need.
    struct ReceivedRequest: Sendable, Equatable {
        /// The stream: 1 for the first request on a connection, then 3, 5, ….
        var stream: UInt32
        /// The number of the request: 1 for the first one on a connection, then 2, 3, ….
        var number: Int { Int(stream + 1) / 2 }
        /// The body of the request.
        var body: [UInt8]
    }

    private struct State {
        /// The bodies of unfinished requests, by stream.
        var bodies: [UInt32: [UInt8]] = [:]
    }

    /// The underlying connection, to break it or to send bytes that are not frames.
    let connection: ServerConnection
    private let state = Mutex(State())

    /// Reads the client's preface and sends SETTINGS.
    ///
    /// - Throws: `ServerConnection.Interruption`.
    init(_ connection: ServerConnection, settings: [(UInt16, UInt32)] = []) throws {
        self.connection = connection
        let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
        guard try connection.read(exactly: preface.count) == preface else {
            throw ServerConnection.Interruption.unexpectedBytes
        }
        try send(.settings(settings))
    }

    /// Sends a frame unchanged.
    ///
    /// - Throws: `ServerConnection.Interruption`.
    func send(_ frame: HTTP2Frame) throws {
        try connection.send(frame.bytes)
    }

    /// Sends a whole answer.
    ///
    /// - Throws: `ServerConnection.Interruption`.
    func answer(_ stream: UInt32, status: Int = 200, _ body: [UInt8] = []) throws {
        let fields = [(":status", "\(status)"), ("content-length", "\(body.count)")]
        try send(.headers(stream: stream, fields, endsStream: body.isEmpty))
        let size = 16_384
        for start in stride(from: 0, to: body.count, by: size) {
            let piece = Array(body[start...].prefix(size))
            try send(.data(stream: stream, piece, endsStream: start + size >= body.count))
        }
    }

    /// Reads the next frame; `nil` if the client has closed.
    ///
    /// - Throws: `ServerConnection.Interruption`.
    func readFrame() throws -> HTTP2Frame? {
        let start = try connection.read()
        guard !start.isEmpty else { return nil }
        connection.unread(start)
        let head = try connection.read(exactly: 9)
        let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
        let stream = head[5...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        return HTTP2Frame(
            kindNumber: head[3], flags: .init(rawValue: head[4]), stream: stream,
            payload: try connection.read(exactly: length))
    }

    /// Reads until a request is complete; `nil` if the client has closed. Meanwhile it confirms the client's SETTINGS
    /// and PINGs, and opens its flow-control windows.
    ///
    /// - Throws: `ServerConnection.Interruption`.
    func readRequest() throws -> ReceivedRequest? {
        while let frame = try readFrame() {
            switch frame.kind {
            case .settings where !frame.flags.contains(.acknowledgement):
                try send(HTTP2Frame(.settings, flags: .acknowledgement))
            case .ping where !frame.flags.contains(.acknowledgement):
                try send(HTTP2Frame(.ping, flags: .acknowledgement, payload: frame.payload))
            case .resetStream:
                state.withLock { state in
                    state.bodies[frame.stream] = nil
                }
            case .headers:
                state.withLock { $0.bodies[frame.stream] = [] }
            case .data:
                state.withLock { $0.bodies[frame.stream]?.append(contentsOf: frame.payload) }
                try giveBack(frame)
            default:
                break
            }
            guard frame.kind == .headers || frame.kind == .data, frame.flags.contains(.endStream) else { continue }
            if let body = state.withLock({ $0.bodies.removeValue(forKey: frame.stream) }) {
                return ReceivedRequest(stream: frame.stream, body: body)
            }
        }
        return nil
    }

    private func giveBack(_ frame: HTTP2Frame) throws {
        guard let count = UInt32(exactly: frame.payload.count), count > 0 else { return }
        for stream in [0, frame.stream] { try send(.windowUpdate(stream: stream, increment: count)) }
    }
}

extension LoopbackServer {
    /// Starts a server whose script speaks HTTP/2 over TLS.
    ///
    /// - Parameter identity: The server's certificate.
    /// - Parameter settings: Identifiers and values of its SETTINGS (RFC 9113, section 6.5.2).
    /// - Throws: `StartFailure`.
    convenience init(
        _ identity: TestCertificates.Identity, http2Settings settings: [(UInt16, UInt32)] = [],
        http2 script: @escaping @Sendable (HTTP2Session) throws -> Void
    ) throws {
        try self.init(tls: ServerTLS(identity, protocols: ["h2"])) { connection in
            try script(HTTP2Session(connection, settings: settings))
        }
    }
}
