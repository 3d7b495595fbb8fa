import CCompression

/// A decoder for Zstandard (RFC 8878): one or more frames, including skippable ones, with windows of at most 8 MiB
/// (RFC 9659, section 3).
final class ZstandardDecoder: ContentDecoder {
    private static let maximumWindowBits: Int32 = 23

    private let stream: OpaquePointer
    private var isBetweenFrames = false

    init() throws(DecodingFailure) {
        guard let stream = ZSTD_createDStream() else { throw .unavailable(.zstandard) }
        self.stream = stream
        guard ZSTD_isError(ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, Self.maximumWindowBits)) == 0 else {
            // `deinit` frees the stream, because all properties are set.
            throw .unavailable(.zstandard)
        }
    }

    deinit {
        ZSTD_freeDStream(stream)
    }

    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep {
        var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
        var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
        let result = ZSTD_decompressStream(stream, &target, &source)
        guard ZSTD_isError(result) == 0 else {
            throw isBetweenFrames ? .trailingBytes(.zstandard) : .corrupt(.zstandard)
        }
        // A step without progress does not begin a frame.
        if source.pos > 0 || target.pos > 0 { isBetweenFrames = result == 0 }
        return DecodingStep(consumed: source.pos, produced: target.pos)
    }

    func finish() throws(DecodingFailure) {
        guard isBetweenFrames else { throw .truncated(.zstandard) }
    }
}
