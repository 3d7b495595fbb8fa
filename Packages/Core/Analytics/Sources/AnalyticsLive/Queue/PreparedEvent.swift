import Analytics

/// A tracked event, ready to be stored.
struct PreparedEvent: Codable, Equatable, Sendable {
    let messageID: String
    let kind: EventKind
    let name: String
    /// Milliseconds since 1970.
    let timestamp: Int64
    let properties: Properties

    /// The names in a spool file.
    private enum CodingKeys: String, CodingKey {
        case messageID = "id"
        case kind, name
        case timestamp = "at"
        case properties
    }
}

extension PreparedEvent {
    /// Reads the properties of an event, once.
    init(_ event: some AnalyticsEvent, at timestamp: Int64) {
        self.init(
            messageID: RandomID.make(), kind: event.kind, name: Self.stored(event.name), timestamp: timestamp,
            properties: event.properties)
    }

    /// Replaces NUL characters, because SQLite ends many texts there: see "NUL Characters In Strings".
    private static func stored(_ text: String) -> String {
        text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
    }
}
