import ROSS

/// The user's control over analytics: consent, and the view of all recorded data.
///
/// All methods throw ``AnalyticsError``. ``read(_:)`` and ``export(toNew:)`` have implementations that use
/// ``queued(after:limit:)``.
public protocol AnalyticsService: Service {
    /// Returns the user's decision; ``Consent/unknown`` before the first decision.
    func consent() async throws -> Consent

    /// Saves the user's decision. Any decision but ``Consent/granted`` deletes the queue, the anonymous id and
    /// all counts before this returns.
    ///
    /// - Throws: ``AnalyticsError/notDeleted(files:reason:)`` if the decision is in force but a file was not deleted.
    ///   Any other error means that the decision was not saved.
    func setConsent(_ consent: Consent) async throws

    /// Returns the counts of queued and lost events, and the state of each destination.
    func status() async throws -> AnalyticsStatus

    /// Returns the queued events exactly as they are stored, oldest first.
    ///
    /// - Parameter sequence: The sequence of the last event to skip; 0 returns events from the start.
    func queued(after sequence: Int64, limit: Int) async throws -> [QueuedEvent]

    /// Passes all queued events to `receive`, oldest first, some at a time.
    ///
    /// Memory use is bounded for any number of events. Events that are tracked meanwhile may be included.
    ///
    /// - Parameter receive: A closure that receives the next events. An error that it throws ends the reading.
    /// - Throws: ``AnalyticsError``, or the error of `receive`.
    func read(_ receive: @escaping @Sendable ([QueuedEvent]) async throws -> Void) async throws

    /// Writes all queued events to a new file, one JSON object a line. The events stay queued.
    ///
    /// - Parameter file: The path of the file.
    /// - Returns: The number of the events.
    /// - Throws: ``AnalyticsError``, or ``ExportError`` if the file exists already or cannot be written.
    func export(toNew file: String) async throws -> Int

    /// Stores the tracked events, then sends queued events until all are delivered or no more can be sent for now.
    ///
    /// - Parameter deadline: The longest time for sending. Storing is not limited.
    /// - Throws: ``AnalyticsError`` if the queue cannot be read or written. Failures of destinations are in
    ///   ``AnalyticsStatus``.
    func flush(deadline: Duration) async throws

    /// Sends queued events to the destinations that may be tried now. Failures are in ``AnalyticsStatus``.
    func sendDue(to receivers: EventReceivers, deadline: Duration) async
}

/// The destinations to which events may be sent.
public enum EventReceivers: Sendable {
    case all
    /// No files: any user of almanac can name one, and must not see the events of a locked app.
    case servers
}

/// Whether the user agrees to the recording of events.
public enum Consent: String, Sendable, CaseIterable {
    /// The user has not been asked. Nothing is stored.
    case unknown
    /// The user agrees. Events are stored and delivered.
    case granted
    /// The user refuses. No event is stored, and earlier data are deleted.
    case denied
}
