/// The intervals of sending and of retries.
public struct DeliveryPolicy: Sendable {
    /// The interval at which a long-running process looks for events to send. Also the shortest time that an event
    /// waits before a separate process is started to send it.
    let interval: Duration
    /// The wait before the n-th retry is a random time between zero and `firstRetry * 2^(n-1)` ("full jitter").
    let firstRetry: Duration
    /// The upper bound of the waits before retries.
    let longestRetry: Duration

    /// A policy with these intervals, limited to at most a day.
    public init(
        interval: Duration = .seconds(30), firstRetry: Duration = .seconds(1), longestRetry: Duration = .seconds(300)
    ) {
        self.interval = min(max(interval, .zero), .seconds(86_400))
        self.firstRetry = max(firstRetry, .milliseconds(1))
        self.longestRetry = min(max(longestRetry, self.firstRetry), .seconds(86_400))
    }
}
