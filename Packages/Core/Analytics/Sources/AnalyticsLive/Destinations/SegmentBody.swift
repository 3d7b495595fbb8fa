import Analytics

/// The body of `POST /v1/batch`.
struct SegmentBody: Encodable {
    let batch: [SegmentEvent]
    let sentAt: String
}

/// A `track`, `screen` or `identify` call.
struct SegmentEvent: Encodable {
    let event: RecordedEvent

    private enum CodingKeys: String, CodingKey {
        case type, messageId, timestamp, anonymousId, userId, event, name, properties, traits, context
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(event.messageID, forKey: .messageId)
        try container.encode(ISO8601.string(fromMilliseconds: event.timestamp), forKey: .timestamp)
        try container.encode(event.anonymousID, forKey: .anonymousId)
        try container.encodeIfPresent(event.userID, forKey: .userId)
        try container.encode(event.context.mapValues(JSONProperty.init), forKey: .context)
        let properties = event.properties.mapValues(JSONProperty.init)
        switch event.kind {
        case .action, .timing:
            try container.encode("track", forKey: .type)
            try container.encode(event.name, forKey: .event)
            try container.encode(properties, forKey: .properties)
        case .screen:
            try container.encode("screen", forKey: .type)
            try container.encode(event.name, forKey: .name)
            try container.encode(properties, forKey: .properties)
        case .identification:
            try container.encode("identify", forKey: .type)
            try container.encode(properties, forKey: .traits)
        }
    }
}
