/// Takes note of what happens. This is all that most of an app knows of analytics.
///
/// Without the user's consent nothing is stored, and no call here has an effect, later neither. Calls take effect in the
/// order in which one task makes them. Who the user is, and the super-properties, outlast the process.
public protocol EventTracker: Sendable {
    /// Takes note of an event and returns at once. It reaches the disk soon after, or at the next ``record(_:)`` or
    /// flush; a process killed before that loses it. What cannot be stored is counted: see ``DropReason``.
    func track(_ event: some AnalyticsEvent)

    /// Returns when the event is on the disk: from then on it is delivered at least once to each destination, unless a
    /// cap drops it, a destination refuses it, or the user opts out.
    ///
    /// - Throws: ``AnalyticsError``. Nothing is thrown where consent is missing: then nothing is to be stored.
    func record(_ event: some AnalyticsEvent) async throws(AnalyticsError)

    /// Names the user of all later events, and is an event itself, of the name `identify`. The id is stored as it is,
    /// unlike the traits, which are redacted.
    func identify(_ userID: String, traits: Properties)

    /// Forgets the user, the super-properties and the anonymous id: what comes is somebody else's. For signing out.
    func reset()

    /// Adds properties to all later events. An event's own property of the same name wins.
    func addSuperProperties(_ properties: Properties)

    /// Takes such properties off again.
    func removeSuperProperties(_ names: Set<String>)
}

extension EventTracker {
    public func identify(_ userID: String) { identify(userID, traits: [:]) }
}
