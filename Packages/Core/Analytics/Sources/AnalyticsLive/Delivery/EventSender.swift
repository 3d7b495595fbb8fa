import Analytics
import Foundation

/// Delivers what is queued, to each destination on its own.
actor EventSender {
    init(
        queue: any DeliveryQueue, destinations: [any AnalyticsDestination], lock: URL?, policy: DeliveryPolicy,
        clock: any Clock<Duration> = ContinuousClock()
    ) {}

    /// Sends when enough is queued, or when it has lain long enough, until the task is cancelled.
    func run() async {}

    /// Sends now, until all is delivered or nothing more can be for now. Waits for no retry.
    func flush() async {}
}
