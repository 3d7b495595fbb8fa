import Analytics

/// The part of the queue that the sender uses. Its writes reach the disk even if the task is cancelled.
protocol DeliveryQueue: Sendable {
    /// The oldest events that the destination has neither acknowledged nor quarantined: as many as the limits allow,
    /// but at least one. Empty if there is none, or without consent.
    func batch(for destination: String, limits: BatchLimits) async throws(AnalyticsError) -> [QueuedEvent]

    /// Records that the destination has every event up to this one, and that it works: its ``DeliveryState`` starts
    /// anew. Events that all destinations have are deleted.
    func acknowledge(through sequence: Int64, by destination: String) async throws(AnalyticsError)

    /// Records that the destination never gets this event.
    func quarantine(
        _ sequence: Int64, for destination: String, reason: String, state: DeliveryState
    ) async throws(AnalyticsError)

    /// The state that the last process to send has left.
    func state(of destination: String) async throws(AnalyticsError) -> DeliveryState

    /// Records how the last attempt ended.
    ///
    /// - Parameter failure: What hindered it; nil if nothing did.
    func note(failure: String?, of destination: String, state: DeliveryState) async throws(AnalyticsError)
}
