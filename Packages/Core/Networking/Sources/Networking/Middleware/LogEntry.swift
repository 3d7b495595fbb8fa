public import HTTPTypes

/// A description of one request that has ended. It contains no secrets.
public struct LogEntry: Sendable, Equatable {
    /// The severity of an entry.
    public enum Level: String, Sendable {
        /// The request succeeded, or was cancelled.
        case info
        /// The server refused it (400...499).
        case warning
        /// The request failed, or the server did (500...599).
        case error
    }

    /// A header field, its value hidden if it may be a secret.
    public struct Field: Sendable, Equatable {
        /// The name as it was written.
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
    /// The answer's status; `nil` if none came.
    public var status: Int?
    /// From the call to the answer's head; `nil` if none came.
    public var timeToHead: Duration?
    /// From the call to the end of the body.
    public var duration: Duration
    /// Bytes of the request's body; `nil` when not known.
    public var bytesSent: Int?
    /// The number of bytes of the response's body that were read, after decoding.
    public var bytesReceived: Int
    /// The number of hops: more than one with redirects and retries.
    public var hops: Int
    /// The request's `X-Request-ID`, if it has one.
    public var requestID: String?
    /// The trace that the request belongs to, if it has a `traceparent`.
    public var traceID: String?
    /// The error; `nil` if the body was read to its end.
    public var error: String?
    /// The request's fields, if the middleware notes fields.
    public var requestFields: [Field] = []
    /// The response's fields, if the middleware notes fields.
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
