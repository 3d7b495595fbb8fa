@testable import NetworkingTesting

/// A frame of HTTP/2 (RFC 9113, section 4), for scripts; nothing in it is checked.
struct HTTP2Frame: Sendable, Equatable {
    /// What a frame is for (RFC 9113, section 6).
    enum Kind: UInt8, Sendable {
        /// A piece of a body.
        case data = 0
        /// The header of a request or an answer, and its stream's begin.
        case headers = 1
        /// Obsolete; ignored.
        case priority = 2
        /// Ends a stream.
        case resetStream = 3
        /// What the sender can take.
        case settings = 4
        /// Announces an answer that was not asked for.
        case pushPromise = 5
        /// Asks whether the other side is there.
        case ping = 6
        /// No new streams are taken.
        case goAway = 7
        /// More may be sent.
        case windowUpdate = 8
        /// More of a header.
        case continuation = 9
    }

    /// Bits that say more about a frame.
    struct Flags: OptionSet, Sendable, Equatable {
        /// The bits.
        let rawValue: UInt8
        /// These bits.
        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Of SETTINGS and PING: it confirms one received.
        static let acknowledgement = Flags(rawValue: 0x1)
        /// Of DATA and HEADERS: the last of its stream.
        static let endStream = Flags(rawValue: 0x1)
        /// Of HEADERS and CONTINUATION: the header block is complete.
        static let endHeaders = Flags(rawValue: 0x4)
    }

    /// The kind's number; receivers must ignore unknown ones.
    var kindNumber: UInt8
    /// Their meaning depends on the kind.
    var flags: Flags
    /// 0 is the connection itself.
    var stream: UInt32
    /// Its meaning depends on the kind.
    var payload: [UInt8]

    /// `nil` if unknown.
    var kind: Kind? { Kind(rawValue: kindNumber) }

    /// A frame with these parts.
    init(_ kind: Kind, flags: Flags = [], stream: UInt32 = 0, payload: [UInt8] = []) {
        self.init(kindNumber: kind.rawValue, flags: flags, stream: stream, payload: payload)
    }

    /// A frame of any kind.
    init(kindNumber: UInt8, flags: Flags, stream: UInt32, payload: [UInt8]) {
        self.kindNumber = kindNumber
        self.flags = flags
        self.stream = stream
        self.payload = payload
    }

    /// The frame as it travels.
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

    /// DATA, at most 16,384 bytes of it.
    static func data(stream: UInt32, _ content: [UInt8], endsStream: Bool = false) -> HTTP2Frame {
        HTTP2Frame(.data, flags: endsStream ? .endStream : [], stream: stream, payload: content)
    }

    /// RST_STREAM. Codes are those of RFC 9113, section 7: 2 internal error, 7 refused, 8 cancel.
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

    /// WINDOW_UPDATE: so many bytes more may be sent.
    static func windowUpdate(stream: UInt32, increment: UInt32) -> HTTP2Frame {
        HTTP2Frame(.windowUpdate, stream: stream, payload: increment.bigEndianBytes)
    }
}

extension UInt32 {
    var bigEndianBytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
    }
}
