import Analytics

/// An event that is evaluated, ready to be stored.
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
