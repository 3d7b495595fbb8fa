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

/// The reason why a body cannot be decoded, for `NetworkError.malformedResponse`.
struct DecodingFailure: Error, Equatable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    static func corrupt(_ coding: ContentCoding) -> DecodingFailure {
        DecodingFailure("its body is not valid \(coding.rawValue)")
    }

    static func truncated(_ coding: ContentCoding) -> DecodingFailure {
        DecodingFailure("its \(coding.rawValue) body ends too early")
    }

    static func trailingBytes(_ coding: ContentCoding) -> DecodingFailure {
        DecodingFailure("bytes follow the end of its \(coding.rawValue) body")
    }

    static func unavailable(_ coding: ContentCoding) -> DecodingFailure {
        DecodingFailure("there is no library or no memory to decode its \(coding.rawValue) body")
    }
}
