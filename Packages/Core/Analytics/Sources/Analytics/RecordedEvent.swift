import Foundation

/// An event as it is stored and delivered.
public struct RecordedEvent: Equatable, Sendable {
    /// A unique id of at most 100 characters. It is the same at each delivery, so that receivers recognize repeats.
    public let messageID: String
    public let kind: EventKind
    public let name: String
    /// The time of the event, in milliseconds since 1970.
    public let timestamp: Int64
    /// A random UUID for the user, which does not identify a person. A reset replaces it.
    public let anonymousID: String
    public let userID: String?
    /// The event's own properties and the super-properties. For an ``EventKind/identification``, the user's traits.
    public let properties: Properties
    /// The app, its version and the system. The same for all events of a process.
    public let context: Properties

    public init(
        messageID: String, kind: EventKind, name: String, timestamp: Int64, anonymousID: String, userID: String?,
        properties: Properties, context: Properties
    ) {
        self.messageID = messageID
        self.kind = kind
        self.name = name
        self.timestamp = timestamp
        self.anonymousID = anonymousID
        self.userID = userID
        self.properties = properties
        self.context = context
    }
}

/// An event in the queue.
public struct QueuedEvent: Equatable, Sendable {
    /// The position in the queue, larger than that of each earlier event. A sequence is never reused.
    public let sequence: Int64
    public let event: RecordedEvent

    public init(sequence: Int64, event: RecordedEvent) {
        self.sequence = sequence
        self.event = event
    }
}
