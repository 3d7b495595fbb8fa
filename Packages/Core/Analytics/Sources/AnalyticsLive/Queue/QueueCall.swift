import Analytics

/// A call of the tracker, ready for the disk: evaluated and redacted.
enum QueueCall: Sendable {
    case event(PreparedEvent)
    /// The event holds the traits.
    case identify(String, PreparedEvent)
    case reset
    case addSuperProperties(Properties)
    case removeSuperProperties(Set<String>)
    case consent(Consent)
    /// Changes nothing: for who waits until all before it is stored.
    case nothing

    var isOptOut: Bool {
        if case .consent(let consent) = self { consent != .granted } else { false }
    }
}

/// What of an event does not depend on whom it happens to.
struct PreparedEvent: Sendable {
    let kind: EventKind
    let name: String
    /// Milliseconds since 1970.
    let timestamp: Int64
    let properties: Properties
}
