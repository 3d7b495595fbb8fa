/// Undoes one content coding step by step; what it holds is bounded, whatever the input claims.
protocol ContentDecoder: AnyObject {
    /// Decodes from the start of `input` into the start of `output`. Room left in `output` means
    /// that nothing more can be had without more input.
    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep

    /// Throws unless the input so far is complete.
    func finish() throws(DecodingFailure)
}

/// What one call of a decoder did.
struct DecodingStep: Equatable {
    var consumed: Int
    var produced: Int
}
