/// The conditions under which a failed request is sent again, and how often.
///
/// Only requests that may safely be sent twice are retried: those with an idempotent method (RFC 9110, section 9.2.2)
/// or an `Idempotency-Key`, if their body can be replayed. The wait before attempt `n` + 1 is that of `Retry-After`.
/// Without the field it is random between 0 and min(`maximumDelay`, `baseDelay` · 2ⁿ⁻¹) ("full jitter"). Both are in
/// steps of a millisecond. There is no retry if the wait would exceed the request's `timeout`.
///
/// Besides `statuses`, these errors are retried: `cannotResolveHost`, `cannotConnect`, `connectionLost`, and `timedOut`
/// in any phase before `receivingAnswer`. The response or error of the last attempt is the outcome. For a streamed
/// response, only the head counts.
public struct RetryPolicy: Sendable, Equatable {
    /// The number of attempts, the first one included. Default 3.
    public var maximumAttempts: Int

    /// The time after the begin of the first attempt within which a retry may begin. Default 30 seconds.
    public var maximumTime: Duration

    /// The upper bound of the first wait. Default 200 milliseconds.
    public var baseDelay: Duration

    /// The upper bound of any wait. A `Retry-After` beyond it ends the retries. Default 10 seconds.
    public var maximumDelay: Duration

    /// The statuses that are retried. Default 408, 425, 429, 500, 502, 503, 504.
    public var statuses: Set<Int>

    /// The limit on the retries of all requests of a client; `nil` sets no limit. The budget of a single request's
    /// policy is ignored. Default `Budget()`.
    public var budget: Budget?

    /// A policy with the defaults written at each property.
    public init(
        maximumAttempts: Int = 3,
        maximumTime: Duration = .seconds(30),
        baseDelay: Duration = .milliseconds(200),
        maximumDelay: Duration = .seconds(10),
        statuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504],
        budget: Budget? = Budget()
    ) {
        self.maximumAttempts = maximumAttempts
        self.maximumTime = maximumTime
        self.baseDelay = baseDelay
        self.maximumDelay = maximumDelay
        self.statuses = statuses
        self.budget = budget
    }

    /// A policy without retries.
    public static let never = RetryPolicy(maximumAttempts: 1)
}

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
