public import HTTPTypes

/// What there is to say of one request when it has ended. Holds no secrets.
public struct LogEntry: Sendable, Equatable {
    /// How much it matters.
    public enum Level: String, Sendable {
        /// It went well, or was cancelled.
        case info
        /// The server refused it (400...499).
        case warning
        /// It failed, or the server did (500...599).
        case error
    }

    /// A header field, its value hidden if it may be a secret.
    public struct Field: Sendable, Equatable {
        /// As it was written.
        public var name: String
        /// Or `Redaction.mark`.
        public var value: String
    }

    /// How much it matters.
    public var level: Level
    /// The method.
    public var method: HTTPRequest.Method
    /// The address asked for, values in its query hidden.
    public var url: String
    /// The answer's status; `nil` if none came.
    public var status: Int?
    /// From the call to the answer's head; `nil` if none came.
    public var timeToHead: Duration?
    /// From the call to the end of the body.
    public var duration: Duration
    /// Bytes of the request's body; `nil` when not known.
    public var bytesSent: Int?
    /// Bytes of the answer's body after decoding, as far as they were read.
    public var bytesReceived: Int
    /// How many hops the answer took: redirects and retries make more than one.
    public var hops: Int
    /// The request's `X-Request-ID`, if it has one.
    public var requestID: String?
    /// The trace that the request belongs to, if it has a `traceparent`.
    public var traceID: String?
    /// What went wrong; `nil` if the body came to its end.
    public var error: String?
    /// The request's fields, if the middleware was told to note them.
    public var requestFields: [Field] = []
    /// The answer's fields, if the middleware was told to note them.
    public var responseFields: [Field] = []

    /// All but the fields in one line.
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
