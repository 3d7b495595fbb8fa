import Analytics
import Foundation

/// Records events in a durable queue and delivers them, while the user consents.
///
/// Without consent, the queue's file is neither created nor opened.
public final class LiveAnalytics: EventTracker, AnalyticsControl {
    let queue: EventQueue
    private let recorder: EventRecorder
    /// Nil without destinations.
    private let sending: Sending?
    private let policy: DeliveryPolicy
    private let clock: any Clock<Duration>

    /// Opens nothing yet: the file is opened, or created for its owner alone, when it is first needed.
    ///
    /// - Parameter url: A file on a local disk. Other files, whose names begin with its name, appear beside it.
    public init(at url: URL, configuration: AnalyticsConfiguration) {
        let redactor = Redactor(configuration.redaction)
        let file = QueueFile(at: url)
        queue = EventQueue(
            file: file, limits: configuration.limits, destinations: configuration.destinations.map(\.name),
            context: redactor.redact(configuration.context), now: configuration.now)
        clock = configuration.clock
        policy = configuration.policy
        recorder = EventRecorder(queue: queue, redactor: redactor, clock: clock)
        sending =
            configuration.destinations.isEmpty
            ? nil
            : Sending(
                EventSender(
                    queue: queue, destinations: configuration.destinations, lock: file.path + ".sending",
                    policy: configuration.policy, clock: clock, now: configuration.now))
    }

    /// The decision about the queue at `url`. Opens nothing.
    public static func consent(at url: URL) -> Consent { QueueFile(at: url).consent.consent }

    public func track(_ event: some AnalyticsEvent) { recorder.add(.event(event)) }

    public func record(_ event: some AnalyticsEvent) async throws(AnalyticsError) {
        try await recorder.store(.event(event))
    }

    public func identify(_ userID: String, traits: Properties) { recorder.add(.identify(userID, traits: traits)) }

    public func reset() { recorder.add(.reset) }

    public func addSuperProperties(_ properties: Properties) { recorder.add(.addSuperProperties(properties)) }

    public func removeSuperProperties(_ names: Set<String>) { recorder.add(.removeSuperProperties(names)) }

    public func consent() async throws(AnalyticsError) -> Consent { queue.file.consent.consent }

    /// Saves the decision first, which needs no database, and which all processes read before they write or send.
    public func setConsent(_ consent: Consent) async throws(AnalyticsError) {
        try queue.file.consent.save(consent)
        guard consent != .granted else { return }
        sending?.stop()
        recorder.discard()
        try await queue.file.deleteContent()
    }

    public func status() async throws(AnalyticsError) -> AnalyticsStatus { try await queue.status() }

    public func queued(after sequence: Int64, limit: Int) async throws(AnalyticsError) -> [QueuedEvent] {
        // What earlier processes handed over is queued too.
        if !queue.handedOver.files.isEmpty { _ = try await queue.apply([]) }
        return try await queue.queued(after: sequence, limit: limit)
    }

    public func quarantined(after position: Int64, limit: Int) async throws(AnalyticsError) -> [QuarantinedEvent] {
        try await queue.quarantined(after: position, limit: limit)
    }

    public func flush(deadline: Duration) async throws(AnalyticsError) {
        try await recorder.store(.nothing)
        guard let sending, queue.file.consent.isGranted else { return }
        let failure = await clock.withDeadline(deadline) { await sending.run { await $0.flush() } }
        if let error = failure ?? nil { throw error }
    }

    /// Sends in the background from now on. For a process that stays: one that soon ends would cut its requests off.
    public func startSending() {
        guard let sending else { return }
        // What cannot be deleted now is deleted with the next acknowledgement.
        sending.start { [queue] in try? await queue.prepare() }
    }

    /// Sends to the destinations that may be tried now. For a process of its own that sends on behalf of others.
    public func sendDue(deadline: Duration) async {
        guard let sending, queue.file.consent.isGranted else { return }
        _ = try? await queue.apply([])
        try? await queue.prepare()
        await clock.withDeadline(deadline) { await sending.run { await $0.sendDue() } }
    }

    /// Stores what was tracked, for the end of a process. Later calls are not recorded. What cannot be stored by the
    /// deadline is handed over to the next process that uses the queue; nothing is sent.
    ///
    /// - Returns: Whether there is something to send now: see ``sendDue(deadline:)``.
    @discardableResult
    public func close(deadline: Duration) async -> Bool {
        let (queue, recorder, policy) = (queue, recorder, policy)
        sending?.stop()
        let isDue = await clock.withDeadline(deadline) {
            await recorder.close()
            return (try? await queue.isDeliveryDue(policy)) == true
        }
        recorder.handOver()
        return isDue ?? false
    }
}
