/// When to send, and when to try again.
public struct DeliveryPolicy: Sendable {
    /// How often a process that stays looks for events to send, and how long an event waits at least before a process of
    /// its own is worth starting.
    public let interval: Duration
    /// The wait before the n-th retry is a random time between zero and `firstRetry * 2^(n-1)` ("full jitter").
    public let firstRetry: Duration
    /// The upper bound of all such waits.
    public let longestRetry: Duration

    public init(
        interval: Duration = .seconds(30), firstRetry: Duration = .seconds(1), longestRetry: Duration = .seconds(300)
    ) {
        self.interval = min(max(interval, .zero), .seconds(86_400))
        self.firstRetry = max(firstRetry, .milliseconds(1))
        self.longestRetry = min(max(longestRetry, self.firstRetry), .seconds(86_400))
    }
}
