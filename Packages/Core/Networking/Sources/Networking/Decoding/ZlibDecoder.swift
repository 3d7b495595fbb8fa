import CCompression

/// A decoder for gzip and deflate.
///
/// gzip (RFC 1952) has one or more members, whose checksums and lengths are verified. Zeros may follow the last member
/// as padding, which gzip itself skips. Any other trailing bytes are refused. Browsers skip them, but they may also mean
/// that parts of different responses were joined.
///
/// deflate is zlib's format (RFC 1950), as RFC 9110, section 8.4.1.2 requires, or the raw deflate data (RFC 1951) that
/// some servers send under that name.
final class ZlibDecoder: ContentDecoder {
    private enum Place {
        case start
        case member
        case end
        case padding
    }

    private let coding: ContentCoding
    // The structure is on the heap because zlib keeps its address and refuses another one.
    private let stream: UnsafeMutablePointer<z_stream>
    private var place = Place.start

    /// - Parameter coding: `gzip` or `deflate`.
    init(_ coding: ContentCoding) {
        self.coding = coding
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
    }

    deinit {
        if place != .start { inflateEnd(stream) }
        stream.deallocate()
    }

    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep {
        guard let first = input.first ?? (place == .member ? 0 : nil) else {
            return DecodingStep(consumed: 0, produced: 0)
        }
        switch place {
        case .start:
            guard ccompression_inflate_init(stream, windowBits(for: first)) == Z_OK else { throw .unavailable(coding) }
            place = .member
        case .end where coding == .gzip && first == 0x1F:
            // Every member begins with this byte.
            inflateReset(stream)
            place = .member
        case .end, .padding:
            guard coding == .gzip, input.allSatisfy({ $0 == 0 }) else { throw .trailingBytes(coding) }
            place = .padding
            return DecodingStep(consumed: input.count, produced: 0)
        case .member:
            break
        }
        return try inflateOnce(input, into: output)
    }

    func finish() throws(DecodingFailure) {
        guard place == .end || place == .padding else { throw .truncated(coding) }
    }

    private func inflateOnce(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep {
        // zlib's counts have 32 bits. Larger input is left for the next step.
        let offered = UInt32(clamping: input.count)
        let room = UInt32(clamping: output.count)
        // zlib only reads the input, although its parameter is not const.
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: input.baseAddress?.assumingMemoryBound(to: Bytef.self))
        stream.pointee.avail_in = offered
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: Bytef.self)
        stream.pointee.avail_out = room
        switch inflate(stream, Z_NO_FLUSH) {
        // `Z_BUF_ERROR` means that no progress was possible with this input and room. It is not a failure.
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END: place = .end
        case Z_MEM_ERROR: throw .unavailable(coding)
        default: throw .corrupt(coding)
        }
        return DecodingStep(
            consumed: Int(offered - stream.pointee.avail_in), produced: Int(room - stream.pointee.avail_out))
    }

    /// The argument of zlib's `inflateInit2` for a body that begins with this byte: 31 for gzip, 15 for zlib's format,
    /// -15 for raw deflate. zlib's format begins with the method, 8, in the low four bits and at most 7 above them. Raw
    /// data with such a byte would be a stored block with non-zero padding, which no encoder writes.
    private func windowBits(for first: UInt8) -> Int32 {
        switch coding {
        case .gzip: 31
        case .deflate, .brotli, .zstandard: first & 0x8F == 0x08 ? 15 : -15
        }
    }
}
