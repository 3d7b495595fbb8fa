import Foundation

/// An event as it is stored and delivered.
public struct RecordedEvent: Equatable, Sendable {
    /// Unique, at most 100 characters, and the same at each attempt to deliver: receivers tell repeats by it.
    public let messageID: String
    public let kind: EventKind
    public let name: String
    /// When it happened, in milliseconds since 1970.
    public let timestamp: Int64
    /// Who it happened to, as long as nobody says who that is: a random UUID, new after each reset.
    public let anonymousID: String
    public let userID: String?
    /// The event's own and the super-properties; of an ``EventKind/identification``, the user's traits.
    public let properties: Properties
    /// Where it happened: app, version, system. The same for all events of a process.
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
    /// Its place: larger than that of each event stored before it, and never given twice.
    public let sequence: Int64
    public let event: RecordedEvent

    public init(sequence: Int64, event: RecordedEvent) {
        self.sequence = sequence
        self.event = event
    }
}
