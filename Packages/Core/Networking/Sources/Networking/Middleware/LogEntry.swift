public import HTTPTypes

/// A description of one request that has ended. It contains no secrets.
public struct LogEntry: Sendable, Equatable {
    /// The severity of an entry.
    public enum Level: String, Sendable {
        /// The request succeeded, or was cancelled.
        case info
        /// The server refused the request (400...499).
        case warning
        /// The request failed, or the server failed (500...599).
        case error
    }

    /// A header field. A value that may be a secret is hidden.
    public struct Field: Sendable, Equatable {
        /// The name in the original spelling.
        public var name: String
        /// The value, or `Redaction.mark`.
        public var value: String
    }

    /// The severity.
    public var level: Level
    /// The method.
    public var method: HTTPRequest.Method
    /// The address of the request, with the values of its query hidden.
    public var url: String
    /// The status of the response; `nil` if there was none.
    public var status: Int?
    /// The time from the call to the head of the response; `nil` if there was none.
    public var timeToHead: Duration?
    /// The time from the call to the end of the body.
    public var duration: Duration
    /// The number of bytes of the request's body; `nil` if not known.
    public var bytesSent: Int?
    /// The number of bytes of the response's body that were read, after decoding.
    public var bytesReceived: Int
    /// The number of hops: more than one with redirects and retries.
    public var hops: Int
    /// The request's `X-Request-ID`; `nil` if it has none.
    public var requestID: String?
    /// The trace of the request, from its `traceparent`; `nil` if it has none.
    public var traceID: String?
    /// The error; `nil` if the body was read to its end.
    public var error: String?
    /// The request's fields, if the middleware includes fields.
    public var requestFields: [Field] = []
    /// The response's fields, if the middleware includes fields.
    public var responseFields: [Field] = []

    /// The entry in one line, without the fields.
    public var message: String {
        var text =
            "\(method.rawValue) \(url) → \(status.map { "\($0)" } ?? "no answer") in \(duration.wholeMilliseconds) ms"
        text += ", \(bytesReceived) bytes"
        if hops > 1 { text += ", \(hops) hops" }
        if let requestID { text += ", request \(requestID)" }
        if let error { text += ": \(error)" }
        return text
    }
}
