/// The position of a span in a trace (W3C Trace Context, "traceparent" version 00).
public struct TraceContext: Sendable, Hashable {
    /// The identifier of the trace: 32 hexadecimal digits in lower case, not all zero. All spans of a trace share it.
    public let traceID: String
    /// The identifier of the span: 16 hexadecimal digits in lower case, not all zero.
    public let spanID: String
    /// Whether the trace is recorded.
    public let isSampled: Bool

    /// The trace of the current task. Requests that the task sends become part of it.
    @TaskLocal public static var current: TraceContext?

    /// Creates a new trace. `random` is a source of random numbers; it is called three times.
    public init(isSampled: Bool = true, random: () -> UInt64) {
        // All zeros are forbidden.
        traceID = max(1, random()).hexadecimal + random().hexadecimal
        spanID = max(1, random()).hexadecimal
        self.isSampled = isSampled
    }

    /// Parses a `traceparent` field; `nil` if it is malformed. Of later versions, only the parts known today are read,
    /// as section 3.2.3 of the standard requires.
    public init?(header: String) {
        let parts = header.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts[0].utf8.count == 2, parts[1].utf8.count == 32, parts[2].utf8.count == 16,
            parts[3].utf8.count == 2, parts[0...3].allSatisfy({ $0.utf8.allSatisfy(\.isLowercaseHexDigit) }),
            parts[0] != "ff", parts[0] != "00" || parts.count == 4,
            parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" }),
            let flags = UInt8(parts[3], radix: 16)
        else { return nil }
        self.init(traceID: String(parts[1]), spanID: String(parts[2]), isSampled: flags & 1 == 1)
    }

    private init(traceID: String, spanID: String, isSampled: Bool) {
        self.traceID = traceID
        self.spanID = spanID
        self.isSampled = isSampled
    }

    /// A span within this one. `random` provides its identifier.
    public func child(random: () -> UInt64) -> TraceContext {
        TraceContext(traceID: traceID, spanID: max(1, random()).hexadecimal, isSampled: isSampled)
    }

    /// The value of a `traceparent` field.
    public var header: String { "00-\(traceID)-\(spanID)-\(isSampled ? "01" : "00")" }
}
