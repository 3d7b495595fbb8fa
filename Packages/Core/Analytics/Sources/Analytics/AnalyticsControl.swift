/// What the user decides and may see.
public protocol AnalyticsControl: Sendable {
    func consent() async throws(AnalyticsError) -> Consent

    /// Remembers the user's decision. Anything but ``Consent/granted`` deletes what is queued or quarantined, who the
    /// user was, and all counts, before it returns.
    func setConsent(_ consent: Consent) async throws(AnalyticsError)

    /// Counts of what is queued, and of what was lost on the way.
    func status() async throws(AnalyticsError) -> AnalyticsStatus

    /// What is queued, exactly as it lies on the disk, oldest first.
    ///
    /// - Parameter sequence: Only events after this one; 0 for all.
    func queued(after sequence: Int64, limit: Int) async throws(AnalyticsError) -> [QueuedEvent]

    /// What is kept out of the way, oldest first. The queue keeps the latest few hundred of these.
    ///
    /// - Parameter position: Only those after this one; 0 for all.
    func quarantined(after position: Int64, limit: Int) async throws(AnalyticsError) -> [QuarantinedEvent]

    /// Stores what was tracked, then sends what is queued, until all is delivered or nothing more can be for now.
    ///
    /// - Parameter deadline: How long this may take. Storing is not cut short by it.
    func flush(deadline: Duration) async throws(AnalyticsError)
}

/// Whether the user agrees to be counted.
public enum Consent: String, Sendable, CaseIterable {
    /// Not asked yet. Nothing is stored.
    case unknown
    case granted
    case denied
}
