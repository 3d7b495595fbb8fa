/// The counts of a `MetricsMiddleware`, as a value.
public struct RequestStatistics: Sendable, Equatable {
    /// The requests to one host.
    public struct Host: Sendable, Equatable {
        /// All requests that have ended, in whatever way.
        public var requests = 0
        /// Responses by the hundreds of their status: 2 for 200...299.
        public var statusClasses: [Int: Int] = [:]
        /// Requests without a complete response, by reason.
        public var failures: [FailureKind: Int] = [:]
        /// The time from the call to the end of the body, of requests with a complete response.
        public var latency = LatencyHistogram()
        /// Bytes of requests' bodies whose length was known.
        public var bytesSent = 0
        /// Bytes of answers' bodies after decoding.
        public var bytesReceived = 0

        /// Nothing counted yet.
        public init() {}
    }

    /// By `name:port`. After 256 hosts, all further ones count under "other".
    public var hosts: [String: Host] = [:]

    /// Nothing counted yet.
    public init() {}

    /// All requests that have ended.
    public var requests: Int { hosts.values.reduce(0) { $0 + $1.requests } }

    /// All requests without a complete response, by reason.
    public var failures: [FailureKind: Int] {
        hosts.values.reduce(into: [:]) { $0.merge($1.failures, uniquingKeysWith: +) }
    }
}
