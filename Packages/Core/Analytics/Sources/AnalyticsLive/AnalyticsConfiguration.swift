import Analytics
import Foundation

/// What an app decides about its analytics. Processes that share a file have the same.
public struct AnalyticsConfiguration: Sendable {
    /// Where events happen: see ``AnalyticsContext``. Stored once for all events of a process.
    public var context: Properties
    /// Where events go, each to all. Without any they stay where the user can see them, until the limits.
    public var destinations: [any AnalyticsDestination] = []
    public var policy = DeliveryPolicy()
    public var limits = QueueLimits()
    public var redaction: [RedactionRule] = .standard
    /// The time of events.
    public var now: @Sendable () -> Date = { Date() }
    /// Measures waits.
    public var clock: any Clock<Duration> = ContinuousClock()

    public init(context: Properties) { self.context = context }
}
