/// When and how often a failed request is sent again.
///
/// Only requests that may safely be sent twice are: those with an idempotent method (RFC 9110,
/// section 9.2.2), and those that carry an `Idempotency-Key`; and only if their body can be replayed.
/// The wait before try `n` + 1 is what `Retry-After` says, else drawn evenly from 0 to
/// min(`maximumDelay`, `baseDelay` · 2ⁿ⁻¹) ("full jitter"), both in steps of a millisecond. A wait that
/// would outlast the request's `timeout` is not begun.
///
/// Besides `statuses`, these errors are worth another try: `cannotResolveHost`, `cannotConnect`,
/// `connectionLost`, and `timedOut` in any phase before `receivingAnswer`. When no try is left, the
/// last one's answer or error is the outcome. An answer that is streamed counts by its head.
public struct RetryPolicy: Sendable, Equatable {
    /// How often a request is sent in all, the first time included. Default 3.
    public var maximumAttempts: Int

    /// No retry begins later than this after the first try began. Default 30 seconds.
    public var maximumTime: Duration

    /// The upper bound of the first wait. Default 200 milliseconds.
    public var baseDelay: Duration

    /// The upper bound of any wait. A `Retry-After` beyond it ends the retries. Default 10 seconds.
    public var maximumDelay: Duration

    /// The statuses that are worth another try. Default 408, 425, 429, 500, 502, 503, 504.
    public var statuses: Set<Int>

    /// How many retries all requests of a client together may add; `nil` sets no limit. Only the
    /// client's own policy counts here, not that of a single request. Default `Budget()`.
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

    /// Send once, whatever comes.
    public static let never = RetryPolicy(maximumAttempts: 1)
}
