@testable import NetworkingTesting

/// An HTTP/2 frame (RFC 9113, section 4), for scripts. It is not validated.
struct HTTP2Frame: Sendable, Equatable {
    /// The type of a frame (RFC 9113, section 6).
    enum Kind: UInt8, Sendable {
        /// A piece of a body.
        case data = 0
        /// The header of a request or a response; opens a stream.
        case headers = 1
        /// Obsolete; ignored.
        case priority = 2
        /// Ends a stream.
        case resetStream = 3
        /// Settings of the sender.
        case settings = 4
        /// Announces a pushed response.
        case pushPromise = 5
        /// Checks that the peer responds.
        case ping = 6
        /// Announces that no new streams are accepted.
        case goAway = 7
        /// Allows the peer to send more.
        case windowUpdate = 8
        /// A continuation of a header block.
        case continuation = 9
    }

    /// The flags of a frame.
    struct Flags: OptionSet, Sendable, Equatable {
        /// The bits.
        let rawValue: UInt8
        /// Creates flags from bits.
        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// For SETTINGS and PING: confirms a received frame.
        static let acknowledgement = Flags(rawValue: 0x1)
        /// For DATA and HEADERS: the last frame of its stream.
        static let endStream = Flags(rawValue: 0x1)
        /// For HEADERS and CONTINUATION: the header block is complete.
        static let endHeaders = Flags(rawValue: 0x4)
    }

    /// The number of the type. Receivers must ignore unknown types.
    var kindNumber: UInt8
    /// The flags. Their meaning depends on the type.
    var flags: Flags
    /// The stream; 0 is the connection itself.
    var stream: UInt32
    /// The payload. Its meaning depends on the type.
    var payload: [UInt8]

    /// The type; `nil` if it is unknown.
    var kind: Kind? { Kind(rawValue: kindNumber) }

    /// Creates a frame of a known type.
    init(_ kind: Kind, flags: Flags = [], stream: UInt32 = 0, payload: [UInt8] = []) {
        self.init(kindNumber: kind.rawValue, flags: flags, stream: stream, payload: payload)
    }

    /// Creates a frame of any type.
    init(kindNumber: UInt8, flags: Flags, stream: UInt32, payload: [UInt8]) {
        self.kindNumber = kindNumber
        self.flags = flags
        self.stream = stream
        self.payload = payload
    }

    /// The frame in wire format.
    var bytes: [UInt8] {
        Array(UInt32(truncatingIfNeeded: payload.count).bigEndianBytes.dropFirst())
            + [kindNumber, flags.rawValue] + stream.bigEndianBytes + payload
    }
}

extension HTTP2Frame {
    /// SETTINGS with these identifiers and values.
    static func settings(_ values: [(UInt16, UInt32)] = []) -> HTTP2Frame {
        let payload = values.flatMap { [UInt8($0.0 >> 8), UInt8($0.0 & 0xFF)] + $0.1.bigEndianBytes }
        return HTTP2Frame(.settings, payload: payload)
    }

    /// HEADERS with a whole header block.
    static func headers(
        stream: UInt32, _ fields: [(String, String)], endsStream: Bool = false
    ) -> HTTP2Frame {
        HTTP2Frame(
            .headers, flags: endsStream ? [.endHeaders, .endStream] : .endHeaders, stream: stream,
            payload: HeaderBlock.bytes(of: fields))
    }

    /// DATA with at most 16,384 bytes.
    static func data(stream: UInt32, _ content: [UInt8], endsStream: Bool = false) -> HTTP2Frame {
        HTTP2Frame(.data, flags: endsStream ? .endStream : [], stream: stream, payload: content)
    }

    /// RST_STREAM. The codes of RFC 9113, section 7: 2 internal error, 7 refused, 8 cancel.
    static func resetStream(_ stream: UInt32, code: UInt32) -> HTTP2Frame {
        HTTP2Frame(.resetStream, stream: stream, payload: code.bigEndianBytes)
    }

    /// GOAWAY: streams above `lastStream` were not processed. Code 0 means no error.
    static func goAway(lastStream: UInt32, code: UInt32 = 0) -> HTTP2Frame {
        HTTP2Frame(.goAway, payload: lastStream.bigEndianBytes + code.bigEndianBytes)
    }

    /// PING with eight bytes.
    static func ping(_ content: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]) -> HTTP2Frame {
        HTTP2Frame(.ping, payload: content)
    }

    /// WINDOW_UPDATE: allows the peer to send `increment` more bytes.
    static func windowUpdate(stream: UInt32, increment: UInt32) -> HTTP2Frame {
        HTTP2Frame(.windowUpdate, stream: stream, payload: increment.bigEndianBytes)
    }
}

extension UInt32 {
    var bigEndianBytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
    }
}
