import CCompression
import FoundationEssentials

/// A decoder for gzip (RFC 1952), which works piece by piece in bounded memory for any input.
///
/// gzip has one or more members, whose checksums and lengths are verified. Zeros may follow the last member as padding,
/// which gzip itself skips. Any other trailing bytes are refused. Browsers skip them, but they may also mean that parts
/// of different responses were joined.
final class GzipDecoder {
    /// The size of the largest piece in bytes. zlib gets this much room whatever the compression ratio is.
    static let maximumPieceSize = 64 * 1024

    private enum Place {
        case start
        case member
        case end
        case padding
    }

    // The structure is on the heap because zlib keeps its address and refuses another one.
    private let stream: UnsafeMutablePointer<z_stream>
    private var place = Place.start
    private var room = [UInt8](repeating: 0, count: maximumPieceSize)
    private var hasFilledRoom = false
    private var input = Data()

    init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
    }

    deinit {
        if place != .start { inflateEnd(stream) }
        stream.deallocate()
    }

    /// Adds transferred bytes. Call this when ``next()`` has returned `nil`, so that input does not accumulate.
    func feed(_ chunk: Data) {
        if input.isEmpty { input = chunk } else { input.append(chunk) }
    }

    /// The next decoded piece, never empty, or `nil` if more input is needed.
    func next() throws(DecodingFailure) -> Data? {
        while !input.isEmpty || hasFilledRoom {
            let step = try step()
            hasFilledRoom = step.produced == room.count
            input = input.dropFirst(step.consumed)
            if step.produced > 0 { return Data(room[..<step.produced]) }
            guard step.consumed > 0 || input.isEmpty else {
                // zlib never gets here. If it did, this loop would not end.
                throw .corrupt
            }
        }
        return nil
    }

    /// Throws if the input so far is incomplete. Empty input is complete.
    func finish() throws(DecodingFailure) {
        if place == .member { throw .truncated }
    }

    private func step() throws(DecodingFailure) -> (consumed: Int, produced: Int) {
        if let first = input.first {
            switch place {
            case .start:
                // 31 are the window bits for gzip with the largest window.
                guard ccompression_inflate_init(stream, 31) == Z_OK else { throw .unavailable }
                place = .member
            case .end where first == 0x1F:
                // Every member begins with this byte.
                inflateReset(stream)
                place = .member
            case .end, .padding:
                guard input.allSatisfy({ $0 == 0 }) else { throw .trailingBytes }
                place = .padding
                return (input.count, 0)
            case .member:
                break
            }
        } else if place != .member {
            return (0, 0)
        }
        return try inflateOnce()
    }

    private func inflateOnce() throws(DecodingFailure) -> (consumed: Int, produced: Int) {
        let stream = stream
        // zlib's counts have 32 bits. Larger input is left for the next step.
        let offered = UInt32(clamping: input.count)
        let space = UInt32(clamping: room.count)
        let result = input.withUnsafeBytes { source in
            room.withUnsafeMutableBytes { target in
                // zlib only reads the input, although its parameter is not const.
                stream.pointee.next_in = UnsafeMutablePointer(
                    mutating: source.baseAddress?.assumingMemoryBound(to: Bytef.self))
                stream.pointee.avail_in = offered
                stream.pointee.next_out = target.baseAddress?.assumingMemoryBound(to: Bytef.self)
                stream.pointee.avail_out = space
                return inflate(stream, Z_NO_FLUSH)
            }
        }
        switch result {
        // `Z_BUF_ERROR` means that no progress was possible with this input and room. It is not a failure.
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END: place = .end
        case Z_MEM_ERROR: throw .unavailable
        default: throw .corrupt
        }
        return (Int(offered - stream.pointee.avail_in), Int(space - stream.pointee.avail_out))
    }
}

/// The reason why a body cannot be decoded, for `NetworkError.malformedResponse`.
struct DecodingFailure: Error, Equatable {
    let reason: String

    static let corrupt = DecodingFailure(reason: "its body is not valid gzip")
    static let truncated = DecodingFailure(reason: "its gzip body ends too early")
    static let trailingBytes = DecodingFailure(reason: "bytes follow the end of its gzip body")
    static let unavailable = DecodingFailure(reason: "there is no zlib or no memory to decode its gzip body")
}
