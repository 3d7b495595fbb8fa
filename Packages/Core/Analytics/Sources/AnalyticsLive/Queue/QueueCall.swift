import Analytics

/// A call of the tracker, evaluated and redacted.
enum QueueCall: Equatable, Sendable {
    case event(PreparedEvent)
    /// The user's id, and an event with the traits.
    case identify(String, PreparedEvent)
    case reset
    case addSuperProperties(Properties)
    case removeSuperProperties(Set<String>)
    /// No change. A caller uses this to wait until all earlier calls are stored.
    case nothing
}

/// The part of an event that does not depend on the user.
struct PreparedEvent: Equatable, Sendable {
    let messageID: String
    let kind: EventKind
    let name: String
    /// Milliseconds since 1970.
    let timestamp: Int64
    let properties: Properties
}

/// The form in which calls are handed over to a later process.
extension QueueCall {
    var form: Properties {
        switch self {
        case .event(let event): ["event": .object(event.form)]
        case .identify(let userID, let event): ["event": .object(event.form), "userId": .string(userID)]
        case .reset: ["reset": true]
        case .addSuperProperties(let properties): ["added": .object(properties)]
        case .removeSuperProperties(let names): ["removed": .list(names.map { .string($0) })]
        case .nothing: [:]
        }
    }

    /// Reads a form. An invalid form becomes ``nothing``.
    init(_ form: Properties) {
        switch (form["event"], form["userId"], form["added"], form["removed"]) {
        case (.object(let event), .string(let userID), _, _):
            self = PreparedEvent(event).map { .identify(userID, $0) } ?? .nothing
        case (.object(let event), _, _, _): self = PreparedEvent(event).map { .event($0) } ?? .nothing
        case (_, _, .object(let properties), _): self = .addSuperProperties(properties)
        case (_, _, _, .list(let names)):
            self = .removeSuperProperties(
                Set(names.compactMap { if case .string(let name) = $0 { name } else { nil } }))
        default: self = form["reset"] == true ? .reset : .nothing
        }
    }
}

extension PreparedEvent {
    fileprivate var form: Properties {
        [
            "id": .string(messageID), "kind": .string(kind.rawValue), "name": .string(name), "at": .int(timestamp),
            "properties": .object(properties),
        ]
    }

    fileprivate init?(_ form: Properties) {
        guard case .string(let id) = form["id"], case .string(let kind) = form["kind"],
            let kind = EventKind(rawValue: kind), case .string(let name) = form["name"],
            case .int(let timestamp) = form["at"], case .object(let properties) = form["properties"]
        else { return nil }
        self.init(messageID: id, kind: kind, name: name, timestamp: timestamp, properties: properties)
    }
}
