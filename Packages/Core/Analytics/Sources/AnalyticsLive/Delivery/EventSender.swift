import Analytics
import Foundation

/// Delivers queued events to each destination independently: a slow or dead destination does not delay the others.
struct EventSender: Sendable {
    private let senders: [DestinationSender]

    /// - Parameters:
    ///   - lock: The path of the lock file with which processes that share the queue take turns; nil for a single
    ///     process.
    ///   - random: A source of uniformly distributed numbers from 0 to 1.
    init(
        queue: any DeliveryQueue, destinations: [any AnalyticsDestination], lock: String?, policy: DeliveryPolicy,
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        let sendingLock = SendingLock(path: lock, time: clock.stopwatch())
        senders = destinations.map { destination in
            DestinationSender(
                queue: queue, destination: destination, lock: sendingLock, policy: policy, clock: clock, now: now,
                random: random)
        }
    }

    /// Sends once in each interval, until the task is cancelled.
    func run() async {
        await withDiscardingTaskGroup { group in
            for sender in senders { group.addTask { await sender.run() } }
        }
    }

    /// Sends to each destination that is not waiting for a retry. If another process is sending already, this does
    /// nothing.
    func sendDue(to receivers: EventReceivers = .all) async {
        await withDiscardingTaskGroup { group in
            for sender in senders where sender.isAmong(receivers) { group.addTask { await sender.sendDue() } }
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
            for sender in senders { group.addTask { await sender.flush() } }
            return await group.reduce(nil) { $0 ?? $1 }
        }
    }
}
