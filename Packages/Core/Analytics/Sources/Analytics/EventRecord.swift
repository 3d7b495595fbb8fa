import Foundation

/// The form of an event in JSON, with all its data.
package struct EventRecord: Encodable {
    /// The position in the queue, for an event that is exported.
    private let sequence: Int64?
    private let messageId: String
    private let kind: String
    private let name: String
    private let timestamp: String
    private let anonymousId: String
    private let properties: Properties
    private let context: AnalyticsContext

    package init(_ event: RecordedEvent, sequence: Int64? = nil) {
        self.sequence = sequence
        messageId = event.messageID
        kind = event.kind.rawValue
        name = event.name
        timestamp = ISO8601.string(fromMilliseconds: event.timestamp)
        anonymousId = event.anonymousID
        properties = event.properties
        context = event.context
    }
}

extension QueuedEvent {
    /// The event as one line of JSON, without a line feed.
    public var json: String { get throws { try EventRecord(event, sequence: sequence).json } }
}

extension Encodable {
    /// The value as one line of JSON. Names are sorted, so that equal values have equal texts. NaN and infinities are
    /// written as texts.
    package var json: String {
        get throws { String(decoding: try encoder.encode(self), as: UTF8.self) }
    }
}

private let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return encoder
}()
