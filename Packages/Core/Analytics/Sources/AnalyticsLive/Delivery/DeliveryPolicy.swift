/// When to send, and when to try again.
public struct DeliveryPolicy: Sendable {
    /// Sends as soon as so many events wait …
    public let batchSize: Int
    /// … or the oldest has waited so long.
    public let interval: Duration
    /// The wait before the n-th retry is a random time between zero and `firstRetry * 2^(n-1)` ("full jitter"), …
    public let firstRetry: Duration
    /// … or this, where that is more.
    public let longestRetry: Duration

    public init(
        batchSize: Int = 100, interval: Duration = .seconds(30), firstRetry: Duration = .seconds(1),
        longestRetry: Duration = .seconds(300)
    ) {
        self.batchSize = max(batchSize, 1)
        self.interval = max(interval, .zero)
        self.firstRetry = max(firstRetry, .milliseconds(1))
        self.longestRetry = max(longestRetry, self.firstRetry)
    }
}
