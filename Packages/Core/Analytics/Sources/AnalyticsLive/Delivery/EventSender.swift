import Analytics
import Foundation

/// Delivers queued events to each destination on its own: a slow or dead destination does not delay the others.
struct EventSender: Sendable {
    private let couriers: [Courier]

    /// - Parameters:
    ///   - lock: The path of the file by which processes that share the queue take turns; nil for a single process.
    ///   - random: Evenly distributed from 0 to 1.
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

    /// Sends to each destination that does not rest. If another process is sending, that one does it.
    func sendDue() async {
        await withDiscardingTaskGroup { group in
            for courier in couriers { group.addTask { await courier.sendDue() } }
        }
    }

    /// Sends until all events are delivered or no more can be sent for now. Waits for another process that is sending,
    /// since that one may deliver the same events: cancel the task to set a limit.
    ///
    /// - Returns: Why the queue could not be read or written; nil if it could.
    @discardableResult
    func flush() async -> AnalyticsError? {
        await withTaskGroup { group in
            for courier in couriers { group.addTask { await courier.flush() } }
            return await group.reduce(nil) { $0 ?? $1 }
        }
    }
}

extension Clock where Duration == Swift.Duration {
    /// Measures the time since this call.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
