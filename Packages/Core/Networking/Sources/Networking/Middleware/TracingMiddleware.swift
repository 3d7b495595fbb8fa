import HTTPTypes

/// Adds a `traceparent` (W3C Trace Context) and an `X-Request-ID` to every request.
///
/// The parent is the request's own `traceparent`, or else `TraceContext.current`. Without either, a new trace begins. A
/// `tracestate` and an existing `X-Request-ID` are not changed. While the request runs, `TraceContext.current` is the
/// context of the request.
public struct TracingMiddleware: Middleware {
    private let isSampled: Bool
    private let random: @Sendable () -> UInt64

    /// - Parameters:
    ///   - isSampled: Whether new traces are recorded.
    ///   - random: A source of random numbers, called by any task.
    public init(
        isSampled: Bool = true, random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
    ) {
        self.isSampled = isSampled
        self.random = random
    }

    /// Passes `request` with its identifiers to `next`.
    ///
    /// - Throws: The errors of `next`.
    public func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
        guard let traceParent = HTTPField.Name.traceParent, let requestID = HTTPField.Name.requestID else {
            return try await next.perform(request)
        }
        var request = request
        let given = request.head.headerFields[traceParent].flatMap { TraceContext(header: $0) }
        let context =
            (given ?? TraceContext.current)?.child(random: random)
            ?? TraceContext(isSampled: isSampled, random: random)
        request.head.headerFields[traceParent] = context.header
        if request.head.headerFields[requestID] == nil {
            request.head.headerFields[requestID] = random().hexadecimal + random().hexadecimal
        }
        return try await TraceContext.$current.withValue(context) { [request] in
            try await next.perform(request)
        }
    }
}

extension HTTPField.Name {
    static var traceParent: HTTPField.Name? { HTTPField.Name("traceparent") }
    static var requestID: HTTPField.Name? { HTTPField.Name("X-Request-ID") }
}
