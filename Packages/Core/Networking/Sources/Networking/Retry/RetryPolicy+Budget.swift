extension RetryPolicy {
    /// A limit on the retries of all requests of a client.
    ///
    /// When a server is down, every request fails, and a policy of three attempts would triple the load at that time.
    /// Within any `window` there are at most `reserve` + `ratio` · (requests begun) retries. If the budget is used up,
    /// a request ends with its current response or error. ("Retry budget" in Finagle, "retry throttling" in gRPC's
    /// proposal A6.)
    public struct Budget: Sendable, Equatable {
        /// The average number of retries for each request. Default 0.2.
        public var ratio: Double
        /// The number of retries that are always allowed in a window, so that a client with few requests can retry.
        /// Default 10.
        public var reserve: Int
        /// The time for which a request or a retry counts, in steps of ten milliseconds. Default 10 seconds.
        public var window: Duration

        /// Creates a budget with the defaults written at each property.
        public init(ratio: Double = 0.2, reserve: Int = 10, window: Duration = .seconds(10)) {
            self.ratio = ratio
            self.reserve = reserve
            self.window = window
        }
    }
}
