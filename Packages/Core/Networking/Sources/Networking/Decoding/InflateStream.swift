import CCompression

/// A thin wrapper around zlib's inflate. The caller decides what the end of the stream means.
final class InflateStream {
    enum Failure: Error {
        case corrupt
        case outOfMemory
    }

    // The structure is on the heap because zlib keeps its address and refuses another one.
    private let stream: UnsafeMutablePointer<z_stream>

    /// - Parameter windowBits: The argument of zlib's `inflateInit2`: 15 for zlib's format, -15 for raw deflate, 31 for
    ///   gzip.
    init(windowBits: Int32) throws(Failure) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard ccompression_inflate_init(stream, windowBits) == Z_OK else {
            stream.deallocate()
            throw .outOfMemory
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Performs one step. Also returns whether the stream has ended.
    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(Failure) -> (step: DecodingStep, hasEnded: Bool) {
        // zlib's counts have 32 bits. Larger input is left for the next step.
        let offered = UInt32(clamping: input.count)
        let room = UInt32(clamping: output.count)
        // zlib only reads the input, although its parameter is not const.
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: input.baseAddress?.assumingMemoryBound(to: Bytef.self))
        stream.pointee.avail_in = offered
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: Bytef.self)
        stream.pointee.avail_out = room
        let result = inflate(stream, Z_NO_FLUSH)
        let step = DecodingStep(
            consumed: Int(offered - stream.pointee.avail_in), produced: Int(room - stream.pointee.avail_out))
        switch result {
        // `Z_BUF_ERROR` means that no progress was possible with this input and room. It is not a failure.
        case Z_OK, Z_BUF_ERROR: return (step, false)
        case Z_STREAM_END: return (step, true)
        case Z_MEM_ERROR: throw .outOfMemory
        default: throw .corrupt
        }
    }

    /// Prepares for another stream of the same format.
    func reset() {
        inflateReset(stream)
    }
}

extension InflateStream.Failure {
    func named(_ coding: ContentCoding) -> DecodingFailure {
        switch self {
        case .corrupt: .corrupt(coding)
        case .outOfMemory: .unavailable(coding)
        }
    }
}
