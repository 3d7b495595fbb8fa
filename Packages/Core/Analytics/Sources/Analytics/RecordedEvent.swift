/// An event as it is stored and delivered.
public struct RecordedEvent: Equatable, Sendable {
    /// A unique id of at most 100 characters. It is the same at each delivery, so that receivers recognize repeats.
    public let messageID: String
    /// The kind of the event.
    public let kind: EventKind
    /// The name of the event.
    public let name: String
    /// The time of the event, in milliseconds since 1970.
    public let timestamp: Int64
    /// A random UUID for this installation, which does not identify a person. Withdrawn consent deletes it.
    public let anonymousID: String
    /// The properties of the event.
    public let properties: Properties
    /// The app, its version and the system. The same for all events of a process.
    public let context: AnalyticsContext

    package init(
        messageID: String, kind: EventKind, name: String, timestamp: Int64, anonymousID: String,
        properties: Properties, context: AnalyticsContext
    ) {
        self.messageID = messageID
        self.kind = kind
        self.name = name
        self.timestamp = timestamp
        self.anonymousID = anonymousID
        self.properties = properties
        self.context = context
    }
}

/// An event in the queue.
public struct QueuedEvent: Equatable, Sendable {
    /// The position in the queue, larger than that of each earlier event. A sequence is never reused.
    public let sequence: Int64
    /// The event itself.
    public let event: RecordedEvent

    package init(sequence: Int64, event: RecordedEvent) {
        self.sequence = sequence
        self.event = event
    }
}
