import Analytics
import Foundation
import Synchronization

/// A tracker that keeps events in memory, for tests and previews.
///
/// Consent works as in the live tracker. There are no limits and no destinations.
///
/// ```swift
/// let tracker = RecordingTracker()
/// try await addTask(tracker)
/// #expect(tracker.events.map(\.name) == ["new task", "task added"])
/// ```
public final class RecordingTracker: EventTracker, AnalyticsService {
    private let queue: Mutex<MemoryQueue>

    /// Creates a tracker without events.
    ///
    /// - Parameter consent: The initial consent. Events without ``Consent/granted`` are not kept.
    public init(consent: Consent = .granted) { queue = Mutex(MemoryQueue(consent: consent)) }

    /// All events since the user consented, as they would be delivered.
    public var events: [RecordedEvent] { queue.withLock { $0.events.map(\.event) } }

    /// Keeps the event.
    public func track(_ event: some AnalyticsEvent) {
        let (properties, timestamp) = (event.properties, ISO8601.milliseconds(of: Date()))
        queue.withLock { queue in
            guard queue.consent == .granted else { return }
            queue.add(event.name, event.kind, properties, timestamp)
        }
    }

    /// Keeps the event, as ``track(_:)`` does.
    public func record(_ event: some AnalyticsEvent) async throws(AnalyticsError) { track(event) }

    /// Returns the last decision, or the initial consent.
    public func consent() async throws(AnalyticsError) -> Consent { queue.withLock { $0.consent } }

    /// Keeps the decision. Any decision but ``Consent/granted`` deletes all events and the anonymous id.
    public func setConsent(_ consent: Consent) async throws(AnalyticsError) {
        queue.withLock { queue in
            if consent != .granted { queue.removeAll() }
            queue.consent = consent
        }
    }

    /// Returns the consent and the counts of the kept events.
    public func status() async throws(AnalyticsError) -> AnalyticsStatus { queue.withLock { $0.status } }

    /// Returns the kept events, oldest first.
    public func queued(after sequence: Int64, limit: Int) async throws(AnalyticsError) -> [QueuedEvent] {
        queue.withLock { Array($0.events.drop { $0.sequence <= sequence }.prefix(max(limit, 0))) }
    }

    /// Does nothing: all events are stored already, and there are no destinations.
    public func flush(deadline: Duration) async throws(AnalyticsError) {}

    /// Does nothing, because there are no destinations.
    public func sendDue(to receivers: EventReceivers, deadline: Duration) async {}
}
