/// The limits of the queue. Events beyond the limits are dropped, oldest first, and counted.
public struct QueueLimits: Equatable, Sendable {
    /// The largest number of events in the queue.
    let events: Int
    /// The largest total size of the events' stored forms.
    let bytes: Int
    /// The longest time that an event is kept. A clock that is wrong for a while drops nothing: a jump of more than a
    /// day is added to the age only after the clock has run for another day.
    let age: Duration
    /// The largest size of the stored form of one event. Segment, for example, accepts at most 32 KB.
    let eventBytes: Int
    /// The largest number of tracked events that wait in memory to be stored.
    let backlog: Int

    /// Limits with these values, raised to zero if negative.
    public init(
        events: Int = 100_000, bytes: Int = 50_000_000, age: Duration = .seconds(30 * 86_400),
        eventBytes: Int = 32_768, backlog: Int = 20_000
    ) {
        self.events = max(events, 0)
        self.bytes = max(bytes, 0)
        self.age = max(age, .zero)
        self.eventBytes = max(eventBytes, 0)
        self.backlog = max(backlog, 1)
    }
}
