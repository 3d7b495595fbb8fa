import Analytics
import Foundation
import Storage

/// Records events in a durable queue and delivers them, while the user consents.
public final class LiveAnalytics: EventTracker, AnalyticsControl {
    private let queue: EventQueue
    private let recorder: EventRecorder
    /// Nil without destinations.
    private let sending: Sending?
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - store: Opened with ``AnalyticsSchema/migrations``, perhaps among others.
    ///   - lock: A file beside the store's by which only one process sends at a time; nil in memory.
    public init(store: SQLiteStore, lock: URL?, configuration: AnalyticsConfiguration) {
        let redactor = Redactor(configuration.redaction)
        let queue = EventQueue(
            store: store, limits: configuration.limits, destinations: configuration.destinations.map(\.name),
            context: redactor.redact(configuration.context), now: configuration.now)
        self.queue = queue
        clock = configuration.clock
        recorder = EventRecorder(queue: queue, redactor: redactor, clock: clock)
        guard !configuration.destinations.isEmpty else {
            sending = nil
            return
        }
        let sending = Sending(
            EventSender(
                queue: queue, destinations: configuration.destinations, lock: lock, policy: configuration.policy,
                clock: clock))
        self.sending = sending
        Task { [weak sending] in
            // Without a readable answer there is none. What cannot be deleted now is deleted later.
            guard (try? await queue.consent()) == .granted else { return }
            try? await queue.prepare()
            sending?.start()
        }
    }

    /// Opens or creates the queue's file, for its owner alone. Blocks the thread meanwhile.
    ///
    /// - Parameter url: A file on a local disk. Others, of the same name and with further endings, appear beside it.
    public static func open(
        at url: URL, configuration: AnalyticsConfiguration
    ) throws(AnalyticsError) -> LiveAnalytics {
        do throws(StorageError) {
            let store = try SQLiteStore.open(at: url, migrations: AnalyticsSchema.migrations)
            return LiveAnalytics(
                store: store, lock: url.appendingPathExtension("sending"), configuration: configuration)
        } catch {
            throw AnalyticsError(error)
        }
    }

    public func track(_ event: some AnalyticsEvent) { recorder.add(.event(event)) }

    public func record(_ event: some AnalyticsEvent) async throws(AnalyticsError) {
        try await recorder.store(.event(event))
    }

    public func identify(_ userID: String, traits: Properties) { recorder.add(.identify(userID, traits: traits)) }

    public func reset() { recorder.add(.reset) }

    public func addSuperProperties(_ properties: Properties) { recorder.add(.addSuperProperties(properties)) }

    public func removeSuperProperties(_ names: Set<String>) { recorder.add(.removeSuperProperties(names)) }

    public func consent() async throws(AnalyticsError) -> Consent { try await queue.consent() }

    /// Stops what is being sent at once. What is tracked by other processes too is deleted with the rest.
    public func setConsent(_ consent: Consent) async throws(AnalyticsError) {
        if consent != .granted { sending?.stop() }
        try await recorder.store(.consent(consent))
        guard consent != .granted else {
            sending?.start()
            return
        }
        // What a flush has begun meanwhile.
        sending?.stop()
    }

    public func status() async throws(AnalyticsError) -> AnalyticsStatus { try await queue.status() }

    public func queued(after sequence: Int64, limit: Int) async throws(AnalyticsError) -> [QueuedEvent] {
        try await queue.queued(after: sequence, limit: limit)
    }

    public func quarantined(after position: Int64, limit: Int) async throws(AnalyticsError) -> [QuarantinedEvent] {
        try await queue.quarantined(after: position, limit: limit)
    }

    public func flush(deadline: Duration) async throws(AnalyticsError) {
        try await recorder.store(.nothing)
        guard let sending, try await queue.consent() == .granted else { return }
        await clock.withDeadline(deadline) { await sending.flush() }
    }

    /// For the end of the process: stores what was tracked, then sends what can be sent at once. What comes after is not
    /// recorded; what is not sent by then is sent by a later process.
    ///
    /// - Parameter deadline: How long all of it may take.
    public func close(deadline: Duration) async {
        let (queue, recorder, sending) = (queue, recorder, sending)
        await clock.withDeadline(deadline) {
            await recorder.close()
            guard let sending, (try? await queue.consent()) == .granted else { return }
            await sending.flush()
        }
        sending?.stop()
    }
}
