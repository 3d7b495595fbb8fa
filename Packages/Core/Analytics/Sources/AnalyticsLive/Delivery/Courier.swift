import Analytics
import Storage

/// Delivers what is queued to one destination, one batch at a time.
actor Courier {
    private let queue: any DeliveryQueue
    private let destination: any AnalyticsDestination
    private let permit: SendingPermit
    private let policy: DeliveryPolicy
    private let clock: any Clock<Duration>
    private let time: @Sendable () -> Duration
    private let random: @Sendable () -> Double
    private var state: DeliveryState

    init(
        queue: any DeliveryQueue, destination: any AnalyticsDestination, permit: SendingPermit, policy: DeliveryPolicy,
        clock: any Clock<Duration>, random: @escaping @Sendable () -> Double
    ) {
        self.queue = queue
        self.destination = destination
        self.permit = permit
        self.policy = policy
        self.clock = clock
        self.time = clock.stopwatch()
        self.random = random
        self.state = DeliveryState(policy: policy)
    }

    /// Sends whenever something is due, until the task is cancelled.
    func run() async {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let changes = queue.changes()
        await withDiscardingTaskGroup { group in
            group.addTask { for await _ in changes { wake.yield() } }
            wake.yield()
            var timer: Task<Void, Never>?
            for await _ in wakes {
                let pause = await sendWhatIsDue()
                timer?.cancel()
                timer = pause.map { pause in
                    Task { [clock] in
                        guard (try? await clock.sleep(for: pause)) != nil else { return }
                        wake.yield()
                    }
                }
            }
            timer?.cancel()
            group.cancelAll()
        }
    }

    /// Sends now, until all is delivered or something hinders it.
    func flush() async {
        while !Task.isCancelled {
            switch await attempt() {
            case .emptied, .hindered: return
            case .postponed: guard (try? await clock.sleep(for: SendingPermit.lookAgain)) != nil else { return }
            }
        }
    }

    /// - Returns: How long until something is due again; nil: not before the queue changes.
    private func sendWhatIsDue() async -> Duration? {
        if let pause = state.pause(at: time()) { return pause }
        let limits = BatchLimits(events: policy.batchSize, bytes: destination.limits.bytes)
        do {
            let waiting = try await queue.batch(for: destination.name, limits: limits).count
            if case .wait(let pause) = state.look(waiting: waiting, at: time()) { return pause }
        } catch {
            await hindered(by: .failed(reason: error.description, after: nil))
            return rest
        }
        return switch await attempt() {
        case .emptied: nil
        case .hindered: rest
        case .postponed: max(rest, SendingPermit.lookAgain)
        }
    }

    private var rest: Duration { state.pause(at: time()) ?? .zero }

    private enum Attempt {
        case emptied
        case hindered
        /// It is another's turn.
        case postponed
    }

    private func attempt() async -> Attempt {
        do {
            guard try await permit.take(for: destination.name) else { return .postponed }
        } catch {
            await hindered(by: .failed(reason: error.description, after: nil))
            return .hindered
        }
        let attempt = await deliverAll()
        await permit.giveBack(destination.name)
        return attempt
    }

    private func deliverAll() async -> Attempt {
        var report = DeliveryReport()
        do {
            while !Task.isCancelled {
                let batch = try await queue.batch(for: destination.name, limits: destination.limits)
                if batch.isEmpty {
                    state.emptied()
                    await note(report)
                    return .emptied
                }
                guard try await deliver(batch, &report) else { return .hindered }
                if await permit.isOver {
                    await note(report)
                    return .postponed
                }
            }
        } catch {
            if !Task.isCancelled { await hindered(by: .failed(reason: "\(error)", after: nil)) }
        }
        return .hindered
    }

    /// - Returns: Whether to go on with the next batch.
    private func deliver(_ batch: [QueuedEvent], _ report: inout DeliveryReport) async throws -> Bool {
        var parts = BatchParts(batch)
        while let part = parts.next {
            guard !Task.isCancelled else { return false }
            let outcome = await destination.deliver(part.map(\.event))
            switch parts.take(outcome) {
            case .acknowledge(let sequence):
                try await acknowledge(through: sequence)
                state.delivered()
                report.add(outcome, of: part.count)
            case .quarantine(let sequence, let reason, let isRefusal):
                try await queue.quarantine(sequence, for: destination.name, reason: reason)
                report.addQuarantined(reason: reason)
                if isRefusal, !state.refusedOne(at: time()) {
                    await note(report)
                    return false
                }
            case .stop(let hindrance):
                // What a cancelled delivery ended in is no word of the destination's.
                if !Task.isCancelled { await hindered(by: hindrance) }
                return false
            case .halve, nil:
                break
            }
        }
        return true
    }

    /// What is delivered is acknowledged, even if the task is cancelled meanwhile: else it would be sent twice.
    private func acknowledge(through sequence: Int64) async throws {
        try await Task { [queue, destination] in
            try await queue.acknowledge(through: sequence, by: destination.name)
        }.value
    }

    private func hindered(by hindrance: BatchParts.Hindrance) async {
        let reason: String
        switch hindrance {
        case .unavailable(let why):
            state.unavailable(at: time())
            reason = why
        case .failed(let why, let after):
            state.failed(at: time(), after: after, random: random())
            reason = why
        }
        // If the queue cannot take this either, there is nobody to tell.
        try? await queue.note(failure: reason, of: destination.name)
    }

    private func note(_ report: DeliveryReport) async {
        guard !report.isEmpty else { return }
        try? await queue.note(failure: report.failure, of: destination.name)
    }
}
