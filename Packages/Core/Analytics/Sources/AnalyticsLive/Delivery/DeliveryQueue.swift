import Analytics

/// What the sender needs of the queue.
protocol DeliveryQueue: Sendable {
    /// The oldest events that the destination has neither acknowledged nor quarantined: as many as the limits allow,
    /// but one at least. Empty if there is none, or if there is no consent.
    func batch(for destination: String, limits: BatchLimits) async throws(AnalyticsError) -> [QueuedEvent]

    /// The destination has every event up to this one, or never gets it. Events that all have are deleted.
    func acknowledge(through sequence: Int64, by destination: String) async throws(AnalyticsError)

    /// Keeps one event out of the destination's way, for good. It is counted, and reported.
    func quarantine(_ sequence: Int64, for destination: String, reason: String) async throws(AnalyticsError)

    /// What hindered the last attempt; nil after one that went well.
    func note(failure: String?, of destination: String) async throws(AnalyticsError)

    /// Signals that there may be more to send.
    func changes() -> AsyncStream<Void>
}
