import Analytics

/// An event that is evaluated and redacted, ready to be stored.
struct PreparedEvent: Equatable, Sendable {
    let messageID: String
    let kind: EventKind
    let name: String
    /// Milliseconds since 1970.
    let timestamp: Int64
    let properties: Properties
}

/// The form in a spool file.
extension PreparedEvent {
    var form: Properties {
        [
            "id": .string(messageID), "kind": .string(kind.rawValue), "name": .string(name), "at": .int(timestamp),
            "properties": .object(properties),
        ]
    }

    /// Reads a form; fails if it is invalid.
    init?(_ form: Properties) {
        guard case .string(let id) = form["id"], case .string(let kind) = form["kind"],
            let kind = EventKind(rawValue: kind), case .string(let name) = form["name"],
            case .int(let timestamp) = form["at"], case .object(let properties) = form["properties"]
        else { return nil }
        self.init(messageID: id, kind: kind, name: name, timestamp: timestamp, properties: properties)
    }
}
