/// An HTTP request that was sent: a line of a trace.
///
/// It has neither path nor query, header fields nor body, because each can have secrets: a path can be a place on earth.
public struct TracedRequest: Codable, Hashable, Sendable {
    /// The type that handled the message during which the request was sent; `nil` if no message led to it.
    public let sender: String?
    public let method: String
    /// `http` or `https`.
    public let scheme: String
    /// The name or address of the first server, before redirects.
    public let host: String
    /// `nil` for the port of the scheme.
    public let port: Int?
    /// In microseconds since 1970, UTC.
    public let start: Int64
    /// In microseconds. A response whose body is streamed ends with its head.
    public let duration: Int64
    /// `returned` for a response of any status.
    public let outcome: TracedMessage.Outcome
    /// The status of the last response, after redirects; `nil` without a response.
    public let status: Int?
    /// 32 hexadecimal digits: the trace of that message, or a trace of its own.
    public let trace: String
    /// 16 hexadecimal digits: this request.
    public let span: String
    /// The span of that message; `nil` without one.
    public let parent: String?

    /// Creates a line of a trace.
    public init(
        sender: String? = nil, method: String, scheme: String, host: String, port: Int? = nil, start: Int64,
        duration: Int64, outcome: TracedMessage.Outcome = .returned, status: Int? = nil, trace: String, span: String,
        parent: String? = nil
    ) {
        self.sender = sender
        self.method = method
        self.scheme = scheme
        self.host = host
        self.port = port
        self.start = start
        self.duration = duration
        self.outcome = outcome
        self.status = status
        self.trace = trace
        self.span = span
        self.parent = parent
    }
}
