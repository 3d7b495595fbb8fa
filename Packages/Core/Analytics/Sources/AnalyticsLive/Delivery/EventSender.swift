import Analytics
import Foundation

/// Delivers queued events to each destination independently: a slow or dead destination does not delay the others.
struct EventSender: Sendable {
    private let couriers: [Courier]

    /// - Parameters:
    ///   - lock: The path of the lock file with which processes that share the queue take turns; nil for a single
    ///     process.
    ///   - random: A source of uniformly distributed numbers from 0 to 1.
    init(
        queue: any DeliveryQueue, destinations: [any AnalyticsDestination], lock: String?, policy: DeliveryPolicy,
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        let permit = SendingPermit(lock: lock, time: clock.stopwatch())
        couriers = destinations.map { destination in
            Courier(
                queue: queue, destination: destination, permit: permit, policy: policy, clock: clock, now: now,
                random: random)
        }
    }

    /// Sends once in each interval, until the task is cancelled.
    func run() async {
        await withDiscardingTaskGroup { group in
            for courier in couriers { group.addTask { await courier.run() } }
        }
    }

    /// Sends to each destination that does not rest. If another process is sending already, this does nothing.
    func sendDue() async {
        await withDiscardingTaskGroup { group in
            for courier in couriers { group.addTask { await courier.sendDue() } }
        }
    }

    /// Sends until all events are delivered or no more can be sent for now.
    ///
    /// This waits while another process is sending, because that process may deliver the same events. Cancel the task
    /// to limit the wait.
    ///
    /// - Returns: The error if the queue could not be read or written.
    @discardableResult
    func flush() async -> AnalyticsError? {
        await withTaskGroup { group in
            for courier in couriers { group.addTask { await courier.flush() } }
            return await group.reduce(nil) { $0 ?? $1 }
        }
    }
}

extension Clock where Duration == Swift.Duration {
    /// Returns a closure that measures the time since this call.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
