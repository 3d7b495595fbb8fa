/// The counts of a `MetricsMiddleware` as a value.
public struct RequestStatistics: Sendable, Equatable {
    /// The requests to one host.
    public struct Host: Sendable, Equatable {
        /// The number of requests that have ended, successful or not.
        public var requests = 0
        /// The number of responses by the first digit of their status: 2 for 200...299.
        public var statusClasses: [Int: Int] = [:]
        /// The number of requests without a complete response, by kind of failure.
        public var failures: [FailureKind: Int] = [:]
        /// The time from the call to the end of the body, for requests with a complete response.
        public var latency = LatencyHistogram()
        /// The number of bytes of requests' bodies whose length was known.
        public var bytesSent = 0
        /// The number of bytes of responses' bodies, after decoding.
        public var bytesReceived = 0

        /// Creates empty counts.
        public init() {}
    }

    /// The counts by `name:port`. After 256 hosts, all further ones count under "other".
    public var hosts: [String: Host] = [:]

    /// Creates empty counts.
    public init() {}

    /// The number of requests that have ended.
    public var requests: Int { hosts.values.reduce(0) { $0 + $1.requests } }

    /// The number of requests without a complete response, by kind of failure.
    public var failures: [FailureKind: Int] {
        hosts.values.reduce(into: [:]) { $0.merge($1.failures, uniquingKeysWith: +) }
    }
}
