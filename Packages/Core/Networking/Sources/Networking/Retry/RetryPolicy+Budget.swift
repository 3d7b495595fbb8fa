extension RetryPolicy {
    /// A limit on the retries of all requests of a client together.
    ///
    /// When a server is down, every request fails, and a policy of three attempts would triple the load just then.
    /// Within any `window` there are at most `reserve` + `ratio` · (requests begun) retries. If the budget is spent, a
    /// request ends with the response or the error that it has. ("Retry budget" in Finagle, "retry throttling" in
    /// gRPC's proposal A6.)
    public struct Budget: Sendable, Equatable {
        /// Retries for each request, on average. Default 0.2.
        public var ratio: Double
        /// Retries that are always allowed in a window, so that a client with few requests can retry at all. Default
        /// 10.
        public var reserve: Int
        /// How long a request or a retry counts, in steps of ten milliseconds. Default 10 seconds.
        public var window: Duration

        /// A budget with the defaults written at each property.
        public init(ratio: Double = 0.2, reserve: Int = 10, window: Duration = .seconds(10)) {
            self.ratio = ratio
            self.reserve = reserve
            self.window = window
        }
    }
}
