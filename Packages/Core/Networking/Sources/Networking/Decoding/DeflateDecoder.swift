/// A decoder for "deflate": zlib's format (RFC 1950), as RFC 9110, section 8.4.1.2 requires, or the raw deflate data
/// (RFC 1951) that some servers send under that name.
final class DeflateDecoder: ContentDecoder {
    /// The inflate stream; `nil` until the first byte has determined the format.
    private var stream: InflateStream?
    private var hasEnded = false

    init() throws(DecodingFailure) {}

    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep {
        guard !hasEnded else {
            guard input.isEmpty else { throw .trailingBytes(.deflate) }
            return DecodingStep(consumed: 0, produced: 0)
        }
        do throws(InflateStream.Failure) {
            guard let stream = try stream(beginningWith: input.first) else {
                return DecodingStep(consumed: 0, produced: 0)
            }
            let (step, hasEnded) = try stream.decode(input, into: output)
            self.hasEnded = hasEnded
            return step
        } catch {
            throw error.named(.deflate)
        }
    }

    func finish() throws(DecodingFailure) {
        guard hasEnded else { throw .truncated(.deflate) }
    }

    private func stream(beginningWith first: UInt8?) throws(InflateStream.Failure) -> InflateStream? {
        if stream == nil, let first { stream = try InflateStream(windowBits: Self.windowBits(for: first)) }
        return stream
    }

    /// The window bits for the format that begins with this byte. zlib's format begins with the method, 8, in the low
    /// four bits and at most 7 above them. Raw data with such a byte would be a stored block with non-zero padding,
    /// which no encoder writes.
    private static func windowBits(for first: UInt8) -> Int32 {
        first & 0x8F == 0x08 ? 15 : -15
    }
}
