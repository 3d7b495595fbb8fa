import Analytics
import Foundation

/// The configuration of an app's analytics. Processes that share a file must have the same configuration.
///
/// ```swift
/// var configuration = AnalyticsConfiguration(context: .test)
/// configuration.destinations = [ConsoleDestination()]
/// let analytics = LiveAnalytics(at: folder.file, configuration: configuration)
/// ```
public struct AnalyticsConfiguration: Sendable {
    /// The context of all events. It is stored once for all events of a process.
    let context: AnalyticsContext
    /// The destinations; each gets all events. Without destinations, events stay in the queue up to its limits.
    public var destinations: [any AnalyticsDestination] = []
    /// The intervals of sending and of retries.
    public var policy = DeliveryPolicy()
    /// The limits of the queue.
    public var limits = QueueLimits()
    /// The clock for the times of events.
    var now: @Sendable () -> Date = { Date() }
    /// The clock for waits.
    var clock: any Clock<Duration> = ContinuousClock()

    /// A configuration without destinations, with the default policy and limits.
    public init(context: AnalyticsContext) { self.context = context }
}
