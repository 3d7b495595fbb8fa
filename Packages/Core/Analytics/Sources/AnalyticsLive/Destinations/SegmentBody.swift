import Analytics

/// The body of `POST /v1/batch`.
struct SegmentBody: Encodable {
    /// A `track` or `screen` call.
    struct Call: Encodable {
        private let type: String
        /// The name of the event in a `track` call.
        private let event: String?
        /// The name of the screen of a `screen` call.
        private let name: String?
        private let messageId: String
        private let timestamp: String
        private let anonymousId: String
        private let properties: Properties
        private let context: AnalyticsContext

        init(_ event: RecordedEvent) {
            switch event.kind {
            case .action, .timing: (type, self.event, name) = ("track", event.name, nil)
            case .screen: (type, self.event, name) = ("screen", nil, event.name)
            }
            messageId = event.messageID
            timestamp = ISO8601.string(fromMilliseconds: event.timestamp)
            anonymousId = event.anonymousID
            properties = event.properties
            context = event.context
        }
    }

    private let batch: [Call]
    private let sentAt: String

    init(_ events: [RecordedEvent], sentAt: String) {
        batch = events.map(Call.init)
        self.sentAt = sentAt
    }
}
