/// Decodes one content coding step by step, in bounded memory whatever the input.
protocol ContentDecoder: AnyObject {
    /// Decodes from the start of `input` into the start of `output`. If room is left in `output`, there is no more
    /// output without more input.
    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep

    /// Throws unless the input so far is complete.
    func finish() throws(DecodingFailure)
}

/// The result of one call of a decoder.
struct DecodingStep: Equatable {
    var consumed: Int
    var produced: Int
}
