import CCompression

/// A thin wrapper around zlib's inflate. The caller decides what the end of the stream means.
final class InflateStream {
    enum Failure: Error {
        case corrupt
        case outOfMemory
    }

    // On the heap: zlib keeps this address and refuses another.
    private let stream: UnsafeMutablePointer<z_stream>

    /// - Parameter windowBits: As zlib's `inflateInit2` takes them: 15 for zlib's format, -15 for raw
    ///   deflate, 31 for gzip.
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

    /// One step, and whether the stream has ended with it.
    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(Failure) -> (step: DecodingStep, hasEnded: Bool) {
        // zlib's counts have 32 bits; what does not fit is left for the next step.
        let offered = UInt32(clamping: input.count)
        let room = UInt32(clamping: output.count)
        // zlib only reads here, though its parameter is not marked so.
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: input.baseAddress?.assumingMemoryBound(to: Bytef.self))
        stream.pointee.avail_in = offered
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: Bytef.self)
        stream.pointee.avail_out = room
        let result = inflate(stream, Z_NO_FLUSH)
        let step = DecodingStep(
            consumed: Int(offered - stream.pointee.avail_in), produced: Int(room - stream.pointee.avail_out))
        switch result {
        // `Z_BUF_ERROR`: nothing could be done with this input and room; no fault.
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
