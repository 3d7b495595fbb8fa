import Analytics

/// The part of the queue that the sender uses. Its writes reach the disk even if the task is cancelled.
protocol DeliveryQueue: Sendable {
    /// Returns the oldest events that the destination has not acknowledged: as many as the limits allow, but at least
    /// one. The result is empty if no event is left, or without consent.
    func batch(for destination: String, limits: BatchLimits) async throws(AnalyticsError) -> [QueuedEvent]

    /// Records that the destination has all events up to `sequence`, and resets its ``DeliveryState``. Events that all
    /// destinations have are deleted.
    func acknowledge(through sequence: Int64, by destination: String) async throws(AnalyticsError)

    /// Records that the oldest event, which the destination refused, is not sent to it again.
    func refuse(_ sequence: Int64, by destination: String, state: DeliveryState) async throws(AnalyticsError)

    /// Returns the state that the last sending process stored.
    func state(of destination: String) async throws(AnalyticsError) -> DeliveryState

    /// Records the result of the last attempt.
    ///
    /// - Parameter failure: The reason of the failure; nil if the attempt succeeded.
    func note(failure: String?, of destination: String, state: DeliveryState) async throws(AnalyticsError)
}
