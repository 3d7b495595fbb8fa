/// Records events. Most of an app uses only this part of analytics.
///
/// ```swift
/// tracker.track(ScreenShown("new task"))  // returns at once
/// try await tracker.record(TaskAdded(list: "Groceries"))  // returns when it is on the disk
/// ```
///
/// Without the user's consent nothing is stored, and calls have no effect, not even after a later consent. The calls of
/// one task take effect in their order.
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
}
