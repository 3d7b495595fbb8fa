/// What a `MetricsMiddleware` has counted, as a value.
public struct RequestStatistics: Sendable, Equatable {
    /// The requests to one host.
    public struct Host: Sendable, Equatable {
        /// All that have ended, in whatever way.
        public var requests = 0
        /// Answers by the hundreds of their status: 2 for 200...299.
        public var statusClasses: [Int: Int] = [:]
        /// Those without a whole answer, by reason.
        public var failures: [FailureKind: Int] = [:]
        /// From the call to the end of the body, of those with a whole answer.
        public var latency = LatencyHistogram()
        /// Bytes of requests' bodies whose length was known.
        public var bytesSent = 0
        /// Bytes of answers' bodies after decoding.
        public var bytesReceived = 0

        /// Nothing counted yet.
        public init() {}
    }

    /// By `name:port`; beyond 256 of them, the further ones together under "other".
    public var hosts: [String: Host] = [:]

    /// Nothing counted yet.
    public init() {}

    /// All requests that have ended.
    public var requests: Int { hosts.values.reduce(0) { $0 + $1.requests } }

    /// All requests without a whole answer, by reason.
    public var failures: [FailureKind: Int] {
        hosts.values.reduce(into: [:]) { $0.merge($1.failures, uniquingKeysWith: +) }
    }
}
