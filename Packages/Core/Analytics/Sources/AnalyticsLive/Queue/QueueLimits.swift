/// How much is kept. What exceeds it is dropped, oldest first, and counted.
public struct QueueLimits: Equatable, Sendable {
    /// Events in the queue.
    public let events: Int
    /// Of their stored forms together.
    public let bytes: Int
    /// How long an event may lie. A clock that is set wrong for a while drops nothing: a leap of more than a day counts
    /// only when the clock has kept to it for another day.
    public let age: Duration
    /// Of the stored form of one event; Segment, for one, takes no more than 32 KB.
    public let eventBytes: Int
    /// Events in quarantine, of all destinations together.
    public let quarantined: Int
    /// Calls that wait in memory to be stored.
    public let backlog: Int

    public init(
        events: Int = 100_000, bytes: Int = 50_000_000, age: Duration = .seconds(30 * 86_400),
        eventBytes: Int = 32_768, quarantined: Int = 500, backlog: Int = 20_000
    ) {
        self.events = max(events, 0)
        self.bytes = max(bytes, 0)
        self.age = max(age, .zero)
        self.eventBytes = max(eventBytes, 0)
        self.quarantined = max(quarantined, 0)
        self.backlog = max(backlog, 1)
    }
}
