/// A decoder for one content coding. It works step by step, in bounded memory for any input.
protocol ContentDecoder: AnyObject {
    /// Decodes from the start of `input` into the start of `output`. If `output` is not filled, more output needs more
    /// input.
    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep

    /// Throws if the input so far is incomplete.
    func finish() throws(DecodingFailure)
}

/// The result of one call of a decoder.
struct DecodingStep: Equatable {
    var consumed: Int
    var produced: Int
}
