/// What the user decides and may see.
public protocol AnalyticsControl: Sendable {
    func consent() async throws(AnalyticsError) -> Consent

    /// Saves the user's decision. Any decision but ``Consent/granted`` deletes the queue, the quarantine, the user's
    /// identity and all counts before this returns.
    ///
    /// - Throws: ``AnalyticsError/notDeleted(files:reason:)`` if the decision is in force but a file is left; any other
    ///   error means that the decision was not saved.
    func setConsent(_ consent: Consent) async throws(AnalyticsError)

    /// Counts of the events that are queued, and of those that were lost.
    func status() async throws(AnalyticsError) -> AnalyticsStatus

    /// The queued events, exactly as they are stored, oldest first.
    ///
    /// - Parameter sequence: Only events after this one; 0 for all.
    func queued(after sequence: Int64, limit: Int) async throws(AnalyticsError) -> [QueuedEvent]

    /// The events in quarantine, oldest first. The quarantine keeps the latest few hundred.
    ///
    /// - Parameter position: Only events after this one; 0 for all.
    func quarantined(after position: Int64, limit: Int) async throws(AnalyticsError) -> [QuarantinedEvent]

    /// Stores what was tracked, then sends the queued events until all are delivered or no more can be sent for now.
    ///
    /// - Parameter deadline: The longest time for sending. Storing has no limit of its own.
    /// - Throws: ``AnalyticsError`` if the queue cannot be read or written. What a destination answered is in
    ///   ``AnalyticsStatus``.
    func flush(deadline: Duration) async throws(AnalyticsError)
}

/// Whether the user agrees to the recording of events.
public enum Consent: String, Sendable, CaseIterable {
    /// The user has not been asked. Nothing is stored.
    case unknown
    case granted
    case denied
}
