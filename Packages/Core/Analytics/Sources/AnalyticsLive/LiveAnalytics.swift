import Analytics
import Foundation

/// Records events in a durable queue and delivers them, while the user consents.
///
/// ```swift
/// let context = AnalyticsContext(app: "almanac", version: "1.0")
/// let analytics = LiveAnalytics(at: url, configuration: AnalyticsConfiguration(context: context))
/// if try await analytics.consent() == .unknown {
///     try await analytics.setConsent(await askUser() ? .granted : .denied)
/// }
/// try await addTask(analytics)
/// try await analytics.read { events in print(events) }  // the queued events, some at a time
/// await analytics.close(deadline: .seconds(2))
/// ```
///
/// Without consent, the queue's file is neither created nor opened.
public final class LiveAnalytics: EventTracker, AnalyticsService {
    let queue: EventQueue
    private let recorder: EventRecorder
    /// Nil without destinations.
    private let senderTasks: SenderTasks?
    private let policy: DeliveryPolicy
    private let clock: any Clock<Duration>

    /// Creates the analytics without opening the file. The first use opens the file, or creates it with access for its
    /// owner only.
    ///
    /// - Parameter url: A file on a local disk. Further files whose names begin with its name are created beside it.
    public init(at url: URL, configuration: AnalyticsConfiguration) {
        let file = QueueFile(at: url)
        queue = EventQueue(
            file: file, limits: configuration.limits, destinations: configuration.destinations.map(\.name),
            context: configuration.context, now: configuration.now)
        clock = configuration.clock
        policy = configuration.policy
        recorder = EventRecorder(queue: queue, clock: clock)
        // Events that cannot be deleted now are deleted with the next acknowledgement.
        senderTasks =
            configuration.destinations.isEmpty
            ? nil
            : SenderTasks(
                EventSender(
                    queue: queue, destinations: configuration.destinations, lock: file.path + ".sending",
                    policy: configuration.policy, clock: clock, now: configuration.now)
            ) { [queue] in try? await queue.prepare() }
    }

    /// The consent for the queue at `url`, read without opening the queue.
    public static func consent(at url: URL) -> Consent { QueueFile(at: url).consent.consent }

    /// Records an event and returns at once.
    public func track(_ event: some AnalyticsEvent) { recorder.add(event) }

    /// Records an event and returns when it is on the disk.
    public func record(_ event: some AnalyticsEvent) async throws(AnalyticsError) {
        try await recorder.store(event)
    }

    /// Returns the stored decision, without opening the database.
    public func consent() async throws(AnalyticsError) -> Consent { queue.file.consent.consent }

    /// Saves the decision first. That needs no database, and all processes read the decision before they write or send.
    public func setConsent(_ consent: Consent) async throws(AnalyticsError) {
        try queue.file.consent.save(consent)
        guard consent != .granted else {
            senderTasks?.resume()
            return
        }
        senderTasks?.stop(isResumable: true)
        recorder.discard()
        try await queue.file.deleteContent()
    }

    /// Returns the counts of queued and lost events, and the state of each destination.
    public func status() async throws(AnalyticsError) -> AnalyticsStatus {
        try await storeSpooled()
        return try await queue.status()
    }

    /// Returns the queued events exactly as they are stored, oldest first.
    public func queued(after sequence: Int64, limit: Int) async throws(AnalyticsError) -> [QueuedEvent] {
        try await storeSpooled()
        return try await queue.queued(after: sequence, limit: limit)
    }

    /// Moves the events that earlier processes left in spool files into the queue.
    private func storeSpooled() async throws(AnalyticsError) {
        if !queue.spool.paths.isEmpty { _ = try await queue.store([]) }
    }

    /// Stores the tracked events, then sends queued events until all are delivered or no more can be sent for now.
    public func flush(deadline: Duration) async throws(AnalyticsError) {
        try await recorder.waitUntilStored()
        guard let senderTasks, queue.file.consent.isGranted else { return }
        let failure = await clock.withDeadline(deadline) { await senderTasks.run { await $0.flush() } }
        if let error = failure ?? nil { throw error }
    }

    /// Sends in the background from now on. Only for long-running processes: a process that soon ends would interrupt
    /// its requests.
    public func startSending() { senderTasks?.start() }

    /// Sends to the destinations that may be tried now. For a separate process that sends on behalf of others.
    public func sendDue(to receivers: EventReceivers = .all, deadline: Duration) async {
        guard let senderTasks, queue.file.consent.isGranted else { return }
        _ = try? await queue.store([])
        try? await queue.prepare()
        await clock.withDeadline(deadline) { await senderTasks.run { await $0.sendDue(to: receivers) } }
    }

    /// Stores the tracked events at the end of a process, without sending them.
    ///
    /// Later events are not recorded. Events that cannot be stored by the deadline are written to a spool file, from
    /// which the next process that uses the queue stores them.
    ///
    /// - Returns: Whether there are events to send now, see ``sendDue(to:deadline:)``.
    @discardableResult
    public func close(deadline: Duration) async -> Bool {
        let (queue, recorder, policy) = (queue, recorder, policy)
        senderTasks?.stop()
        let isDue = await clock.withDeadline(deadline) {
            await recorder.close()
            return (try? await queue.isDeliveryDue(policy)) == true
        }
        recorder.spool()
        return isDue ?? false
    }
}
