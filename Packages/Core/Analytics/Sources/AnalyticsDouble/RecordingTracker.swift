import Analytics
import Synchronization

/// Keeps what is tracked in memory, for tests and previews.
public final class RecordingTracker: EventTracker {
    /// A call that was made.
    public enum Call: Equatable, Sendable {
        case event(name: String, kind: EventKind, properties: Properties)
        case identification(userID: String, traits: Properties)
        case reset
        case superProperties(added: Properties)
        case superProperties(removed: Set<String>)
    }

    private let made = Mutex<[Call]>([])

    public init() {}

    /// All calls so far, in their order.
    public var calls: [Call] { made.withLock { $0 } }

    public func track(_ event: some AnalyticsEvent) {
        add(.event(name: event.name, kind: event.kind, properties: event.properties))
    }

    public func record(_ event: some AnalyticsEvent) async throws(AnalyticsError) { track(event) }

    public func identify(_ userID: String, traits: Properties) { add(.identification(userID: userID, traits: traits)) }

    public func reset() { add(.reset) }

    public func addSuperProperties(_ properties: Properties) { add(.superProperties(added: properties)) }

    public func removeSuperProperties(_ names: Set<String>) { add(.superProperties(removed: names)) }

    private func add(_ call: Call) { made.withLock { $0.append(call) } }
}
