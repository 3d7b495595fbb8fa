/// Records events. Most of an app uses only this part of analytics.
///
/// Without the user's consent nothing is stored, and calls have no effect, not even after a later consent. The calls of
/// one task take effect in their order. The user's identity and the super-properties are kept between runs.
public protocol EventTracker: Sendable {
    /// Records an event and returns at once.
    ///
    /// The event is stored soon after, and by the next ``record(_:)`` or flush at the latest. A process that is killed
    /// before that loses the event. Events that cannot be stored are counted, see ``DropReason``.
    func track(_ event: some AnalyticsEvent)

    /// Records an event and returns when it is on the disk.
    ///
    /// A stored event is delivered at least once to each destination, unless a limit drops it, a destination refuses
    /// it, or the user opts out.
    ///
    /// - Throws: ``AnalyticsError`` if the event could not be stored. Missing consent is not an error.
    func record(_ event: some AnalyticsEvent) async throws(AnalyticsError)

    /// Sets the user of all later events, and records an event named `identify`. The traits are redacted, but the id is
    /// stored unchanged.
    func identify(_ userID: String, traits: Properties)

    /// Forgets the user, the super-properties and the anonymous id. Call this when the user signs out.
    func reset()

    /// Adds properties to all later events. An event's own property of the same name takes precedence.
    func addSuperProperties(_ properties: Properties)

    /// Removes super-properties from all later events.
    func removeSuperProperties(_ names: Set<String>)
}

extension EventTracker {
    public func identify(_ userID: String) { identify(userID, traits: [:]) }
}
