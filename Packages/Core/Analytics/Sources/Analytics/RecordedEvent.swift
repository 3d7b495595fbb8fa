import Foundation

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
    /// The redacted properties of the event.
    public let properties: Properties
    /// The app, its version and the system. The same for all events of a process.
    public let context: Properties

    /// Creates an event with this data.
    public init(
        messageID: String, kind: EventKind, name: String, timestamp: Int64, anonymousID: String,
        properties: Properties, context: Properties
    ) {
        self.messageID = messageID
        self.kind = kind
        self.name = name
        self.timestamp = timestamp
        self.anonymousID = anonymousID
        self.properties = properties
        self.context = context
    }

    /// The stored form of the event, with all its data.
    package var form: Properties {
        [
            "messageId": .string(messageID), "kind": .string(kind.rawValue), "name": .string(name),
            "timestamp": .string(ISO8601.string(fromMilliseconds: timestamp)), "anonymousId": .string(anonymousID),
            "properties": .object(properties), "context": .object(context),
        ]
    }
}

/// An event in the queue.
public struct QueuedEvent: Equatable, Sendable {
    /// The position in the queue, larger than that of each earlier event. A sequence is never reused.
    public let sequence: Int64
    /// The event itself.
    public let event: RecordedEvent

    /// Creates an event at this position.
    public init(sequence: Int64, event: RecordedEvent) {
        self.sequence = sequence
        self.event = event
    }
    /// The event as one line of JSON, without a line feed.
    public var json: String { event.form.merging(["sequence": .int(sequence)]) { $1 }.json }
}
