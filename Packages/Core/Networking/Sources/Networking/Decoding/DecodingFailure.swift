/// The reason why a body cannot be decoded, for `NetworkError.malformedResponse`.
struct DecodingFailure: Error, Equatable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    static func corrupt(_ coding: ContentCoding) -> DecodingFailure {
        DecodingFailure("its body is not proper \(coding.rawValue)")
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
