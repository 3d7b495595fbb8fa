import Analytics
import Foundation
import Synchronization

/// A tracker that keeps its calls in memory, for tests and previews.
///
/// Consent, identity and super-properties work as in the live tracker. There are no limits, no destinations and no
/// redaction.
public final class RecordingTracker: EventTracker, AnalyticsControl {
    /// A call of the tracker.
    public enum Call: Equatable, Sendable {
        case event(name: String, kind: EventKind, properties: Properties)
        case identification(userID: String, traits: Properties)
        case reset
        case superProperties(added: Properties)
        case superProperties(removed: Set<String>)
    }

    private struct State {
        var queue: MemoryQueue
        var calls: [Call] = []
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - consent: The initial consent. Calls without ``Consent/granted`` are not kept.
    ///   - context: The context of all events.
    public init(
        consent: Consent = .granted, context: Properties = [:], now: @escaping @Sendable () -> Date = { Date() }
    ) {
        state = Mutex(State(queue: MemoryQueue(consent: consent, context: context)))
        self.now = now
    }

    /// All calls since the user consented, in order.
    public var calls: [Call] { state.withLock { $0.calls } }

    /// All events since the user consented, as they would be delivered.
    public var events: [RecordedEvent] { state.withLock { $0.queue.events.map(\.event) } }

    public func track(_ event: some AnalyticsEvent) {
        let properties = event.properties
        change(.event(name: event.name, kind: event.kind, properties: properties)) { queue, timestamp in
            let merged = queue.superProperties.merging(properties) { $1 }
            queue.add(event.name, event.kind, event.kind == .identification ? properties : merged, timestamp)
        }
    }

    public func record(_ event: some AnalyticsEvent) async throws(AnalyticsError) { track(event) }

    public func identify(_ userID: String, traits: Properties) {
        change(.identification(userID: userID, traits: traits)) { queue, timestamp in
            queue.userID = userID
            queue.add("identify", .identification, traits, timestamp)
        }
    }

    public func reset() {
        change(.reset) { queue, _ in queue.forgetUser() }
    }

    public func addSuperProperties(_ properties: Properties) {
        change(.superProperties(added: properties)) { queue, _ in queue.superProperties.merge(properties) { $1 } }
    }

    public func removeSuperProperties(_ names: Set<String>) {
        change(.superProperties(removed: names)) { queue, _ in
            for name in names { queue.superProperties[name] = nil }
        }
    }

    public func consent() async throws(AnalyticsError) -> Consent { state.withLock { $0.queue.consent } }

    public func setConsent(_ consent: Consent) async throws(AnalyticsError) {
        state.withLock { state in
            if consent != .granted {
                state.calls = []
                state.queue.forgetAll()
            }
            state.queue.consent = consent
        }
    }

    public func status() async throws(AnalyticsError) -> AnalyticsStatus { state.withLock { $0.queue.status } }

    public func queued(after sequence: Int64, limit: Int) async throws(AnalyticsError) -> [QueuedEvent] {
        state.withLock { Array($0.queue.events.drop { $0.sequence <= sequence }.prefix(max(limit, 0))) }
    }

    /// Returns no events, because there are no destinations that could refuse any.
    public func quarantined(after position: Int64, limit: Int) async throws(AnalyticsError) -> [QuarantinedEvent] { [] }

    /// Does nothing: all events are stored already, and there are no destinations.
    public func flush(deadline: Duration) async throws(AnalyticsError) {}

    private func change(_ call: Call, _ body: (inout MemoryQueue, Int64) -> Void) {
        let timestamp = ISO8601.milliseconds(of: now())
        state.withLock { state in
            guard state.queue.consent == .granted else { return }
            state.calls.append(call)
            body(&state.queue, timestamp)
        }
    }
}
