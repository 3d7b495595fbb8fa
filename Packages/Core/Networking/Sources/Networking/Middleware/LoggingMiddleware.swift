import HTTPTypes

/// Logs every request when it has ended. The entries contain no secrets.
///
/// The sink may use any logger. With swift-log:
///
/// ```swift
/// LoggingMiddleware { entry in
///     logger.log(level: entry.level == .error ? .error : .info, "\(entry.message)")
/// }
/// ```
///
/// A streamed response is logged when its body has ended, failed, or was released. Put this middleware after
/// `TracingMiddleware`, so that it sees the identifiers.
public struct LoggingMiddleware: Middleware {
    private let redaction: Redaction
    private let notesFields: Bool
    private let clock: any Clock<Duration>
    private let sink: @Sendable (LogEntry) -> Void

    /// - Parameters:
    ///   - notesFields: Whether entries contain the header fields. Default false.
    ///   - clock: Measures durations.
    ///   - sink: Called once for each request, by any task. It should be quick.
    public init(
        redaction: Redaction = Redaction(), notesFields: Bool = false,
        clock: any Clock<Duration> = ContinuousClock(), sink: @escaping @Sendable (LogEntry) -> Void
    ) {
        self.redaction = redaction
        self.notesFields = notesFields
        self.clock = clock
        self.sink = sink
    }

    /// Passes `request` to `next`, and logs it.
    ///
    /// - Throws: The errors of `next`.
    public func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
        let elapsed = clock.stopwatch()
        var entry = self.entry(for: request)
        do {
            var answer = try await next.perform(request)
            entry.status = answer.head.status.code
            entry.timeToHead = elapsed()
            entry.hops = answer.hops.count
            if notesFields { entry.responseFields = redaction.fields(answer.head.headerFields) }
            answer.body = answer.body.observed { [entry, sink] end in
                sink(entry.ended(end, after: elapsed()))
            }
            return answer
        } catch {
            sink(entry.ended(BodyEnd(outcome: .failed(error), bytes: 0), after: elapsed()))
            throw error
        }
    }

    private func entry(for request: Request) -> LogEntry {
        let fields = request.head.headerFields
        return LogEntry(
            level: .info, method: request.head.method,
            url: request.head.url.map { redaction.text(of: $0) } ?? "an address that is none",
            duration: .zero, bytesSent: request.body.map(\.length) ?? 0, bytesReceived: 0, hops: 0,
            requestID: HTTPField.Name.requestID.flatMap { fields[$0] }.map { Excerpt.printable($0) },
            traceID: HTTPField.Name.traceParent.flatMap { fields[$0] }.flatMap { TraceContext(header: $0) }?.traceID,
            requestFields: notesFields ? redaction.fields(fields) : [])
    }
}

extension LogEntry {
    fileprivate func ended(_ end: BodyEnd, after duration: Duration) -> LogEntry {
        var entry = self
        entry.duration = duration
        entry.bytesReceived = end.bytes
        entry.level =
            switch status ?? 0 {
            case 500...: .error
            case 400...: .warning
            default: .info
            }
        switch end.outcome {
        case .complete:
            break
        case .dropped:
            entry.error = "the body was not read to its end"
        case .failed(is CancellationError):
            entry.error = "cancelled"
        case .failed(let error):
            entry.level = .error
            // Other errors are logged by type only, because their descriptions may contain secrets.
            entry.error = (error as? NetworkError)?.description ?? "\(type(of: error))"
        }
        return entry
    }
}
