import Analytics
import Foundation

/// Delivers what is queued, to each destination on its own: one that is slow or dead does not hold up the others.
struct EventSender: Sendable {
    private let couriers: [Courier]

    /// - Parameters:
    ///   - lock: A file by which processes that share the queue agree who sends; nil if there is only this one.
    ///   - random: Evenly distributed from 0 to 1.
    init(
        queue: any DeliveryQueue, destinations: [any AnalyticsDestination], lock: URL?, policy: DeliveryPolicy,
        clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        let permit = SendingPermit(lock: lock, time: clock.stopwatch())
        couriers = destinations.map { destination in
            Courier(
                queue: queue, destination: destination, permit: permit, policy: policy, clock: clock, random: random)
        }
    }

    /// Sends when enough is queued, or when it has lain long enough, until the task is cancelled.
    func run() async {
        await withDiscardingTaskGroup { group in
            for courier in couriers { group.addTask { await courier.run() } }
        }
    }

    /// Sends now, until all is delivered or nothing more can be for now. Waits for no retry, but for another process
    /// that is sending, since that one may deliver the same events: cancel the task to set a limit.
    func flush() async {
        await withDiscardingTaskGroup { group in
            for courier in couriers { group.addTask { await courier.flush() } }
        }
    }
}

extension Clock where Duration == Swift.Duration {
    /// Tells the time since this call.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
