import CCompression

/// A decoder for brotli (RFC 7932) with windows of at most 16 MiB, the maximum of the registered format.
final class BrotliDecoder: ContentDecoder {
    private let state: OpaquePointer
    private var hasEnded = false

    init() throws(DecodingFailure) {
        guard let state = BrotliDecoderCreateInstance(nil, nil, nil) else { throw .unavailable(.brotli) }
        self.state = state
    }

    deinit {
        BrotliDecoderDestroyInstance(state)
    }

    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep {
        guard !hasEnded else {
            guard input.isEmpty else { throw .trailingBytes(.brotli) }
            return DecodingStep(consumed: 0, produced: 0)
        }
        var unread = input.count
        var room = output.count
        var next = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
        var end = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        switch BrotliDecoderDecompressStream(state, &unread, &next, &room, &end, nil) {
        case BROTLI_DECODER_RESULT_SUCCESS: hasEnded = true
        case BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT, BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: break
        default: throw .corrupt(.brotli)
        }
        return DecodingStep(consumed: input.count - unread, produced: output.count - room)
    }

    func finish() throws(DecodingFailure) {
        guard hasEnded else { throw .truncated(.brotli) }
    }
}
