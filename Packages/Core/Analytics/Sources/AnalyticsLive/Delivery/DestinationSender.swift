import Analytics
import Foundation

/// Delivers queued events to one destination, one batch at a time.
actor DestinationSender {
    private let queue: any DeliveryQueue
    private let destination: any AnalyticsDestination
    private let lock: SendingLock
    private let policy: DeliveryPolicy
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double
    private var state = DeliveryState()
    /// Whether ``state`` is stored in the queue. After a failed write the stored state lacks the last retry wait.
    private var isStateSaved = true

    init(
        queue: any DeliveryQueue, destination: any AnalyticsDestination, lock: SendingLock, policy: DeliveryPolicy,
        clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, random: @escaping @Sendable () -> Double
    ) {
        self.queue = queue
        self.destination = destination
        self.lock = lock
        self.policy = policy
        self.clock = clock
        self.now = now
        self.random = random
    }

    /// Sends once in each interval, until the task is cancelled.
    func run() async {
        while !Task.isCancelled {
            let pause =
                switch await attempt(isForced: false) {
                case .stopped: state.remainingWait(at: milliseconds) ?? .zero
                case .locked: SendingLock.retryInterval
                case .drained, .failed: max(policy.interval, .milliseconds(100))
                }
            guard (try? await clock.sleep(for: pause)) != nil else { return }
        }
    }

    /// Whether the destination belongs to the receivers.
    nonisolated func isAmong(_ receivers: EventReceivers) -> Bool {
        switch receivers {
        case .all: true
        case .servers: !destination.isFile
        }
    }

    func sendDue() async { _ = await attempt(isForced: false) }

    /// Sends until all events are delivered or the destination must wait.
    ///
    /// - Returns: The error if the queue could not be read or written.
    func flush() async -> AnalyticsError? {
        while !Task.isCancelled {
            switch await attempt(isForced: true) {
            case .drained, .stopped: return nil
            case .failed(let error): return error
            case .locked: guard (try? await clock.sleep(for: SendingLock.retryInterval)) != nil else { return nil }
            }
        }
        return nil
    }

    private enum Attempt {
        case drained
        /// The destination must wait for a retry, or the task was cancelled.
        case stopped
        /// Another process is sending.
        case locked
        /// The queue could not be read or written.
        case failed(AnalyticsError)
    }

    private var milliseconds: Int64 { ISO8601.milliseconds(of: now()) }

    /// - Parameter isForced: Whether to skip a retry wait that is not binding.
    private func attempt(isForced: Bool) async -> Attempt {
        do {
            guard try await lock.acquire(for: destination.name) else { return .locked }
        } catch {
            return await failed(error)
        }
        let attempt = await deliverAll(isForced: isForced)
        await lock.release(destination.name)
        return attempt
    }

    private func deliverAll(isForced: Bool) async -> Attempt {
        do {
            if isStateSaved { state = try await queue.state(of: destination.name) }
            if state.remainingWait(at: milliseconds) != nil, !isForced || state.isBinding { return .stopped }
            var report = DeliveryReport()
            while !Task.isCancelled {
                let batch = try await queue.batch(for: destination.name, limits: destination.limits)
                if batch.isEmpty {
                    if !report.isEmpty { await note(report.failure) }
                    return .drained
                }
                guard try await deliver(batch, &report) else { return .stopped }
                if await lock.isTimeSliceOver {
                    await note(report.failure)
                    return .locked
                }
            }
            return .stopped
        } catch {
            return Task.isCancelled ? .stopped : await failed(error)
        }
    }

    /// - Returns: Whether to continue with the next batch.
    private func deliver(_ batch: [QueuedEvent], _ report: inout DeliveryReport) async throws -> Bool {
        var parts = BatchParts(batch)
        while let part = parts.next {
            guard !Task.isCancelled else { return false }
            let outcome = await destination.deliver(part.map(\.event))
            switch parts.advance(after: outcome) {
            case .acknowledge(let sequence):
                try await queue.acknowledge(through: sequence, by: destination.name)
                (state, isStateSaved) = (DeliveryState(), true)
                report.add(outcome, of: part.count)
            case .refuse(let sequence, let reason, let isRefusal):
                let continues = !isRefusal || state.recordRefusal(at: milliseconds, policy: policy)
                try await queue.refuse(sequence, by: destination.name, state: state)
                report.addRefused(reason: reason)
                if !continues {
                    await note(report.failure)
                    return false
                }
            case .stop(let reason):
                // A cancelled delivery is not a failure of the destination.
                if !Task.isCancelled { await stopped(by: reason) }
                return false
            case .halve, nil:
                break
            }
        }
        return true
    }

    private func stopped(by reason: BatchParts.StopReason) async {
        switch reason {
        case .unavailable(let reason):
            state.recordUnavailable(at: milliseconds, policy: policy)
            await note(reason)
        case .failed(let reason, let after):
            state.recordFailure(at: milliseconds, after: after, policy: policy, random: random())
            await note(reason)
        }
    }

    private func failed(_ error: any Error) async -> Attempt {
        let error = AnalyticsError(error)
        await note(error.description)
        return .failed(error)
    }

    private func note(_ failure: String?) async {
        // If this write fails, the next note writes the state again. Until then the wait is kept in memory.
        isStateSaved = (try? await queue.note(failure: failure, of: destination.name, state: state)) != nil
    }
}
