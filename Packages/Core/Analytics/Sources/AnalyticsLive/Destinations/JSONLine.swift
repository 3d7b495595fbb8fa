import Analytics
import Foundation

/// An event as a line.
struct JSONLine: Encodable {
    let event: RecordedEvent

    /// With sorted keys, so that every line begins alike.
    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return encoder
    }

    /// Whether these bytes, in which there is no line end, can be what a writer that stopped left of a line. Some file
    /// systems leave zeros after a power cut.
    static func mayBegin(with bytes: Data) -> Bool {
        let start = Data(#"{"anonymousId":"#.utf8)
        return bytes.starts(with: start) || start.starts(with: bytes) || bytes.allSatisfy { $0 == 0 }
    }

    private enum CodingKeys: String, CodingKey {
        case messageId, kind, name, timestamp, anonymousId, userId, properties, context
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(event.messageID, forKey: .messageId)
        try container.encode(event.kind.rawValue, forKey: .kind)
        try container.encode(event.name, forKey: .name)
        try container.encode(ISO8601.string(fromMilliseconds: event.timestamp), forKey: .timestamp)
        try container.encode(event.anonymousID, forKey: .anonymousId)
        try container.encodeIfPresent(event.userID, forKey: .userId)
        try container.encode(event.properties.mapValues(JSONProperty.init), forKey: .properties)
        try container.encode(event.context.mapValues(JSONProperty.init), forKey: .context)
    }
}
