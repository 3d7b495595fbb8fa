import Analytics
import NetworkingTesting
import ProcessTesting
import Synchronization
import Testing

@testable import AnalyticsLive

@Suite("Sending by itself", .timeLimit(.minutes(2)))
struct RunningTests {
    private let clock = ManualClock()
    private let policy = DeliveryPolicy(
        batchSize: 10, interval: .seconds(30), firstRetry: .seconds(1), longestRetry: .seconds(300))

    private func running(_ queue: MemoryQueue, _ destination: ScriptedDestination, random: Double = 1) -> Task<
        Void, Never
    > {
        let sender = EventSender(
            queue: queue, destinations: [destination], lock: nil, policy: policy, clock: clock, random: { random })
        return Task { await sender.run() }
    }

    /// Waits for a single sleeper of just this rest, and lets it pass.
    private func pass(_ duration: Duration) async throws {
        try await waitForSleep(of: duration)
        clock.advance(by: duration)
    }

    private func waitForSleep(of duration: Duration) async throws {
        while clock.remainingSleeps != [duration] {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    @Test("what lay there before is sent at once")
    func sendsLeftover() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let run = running(queue, ScriptedDestination())
        try await queue.wait { $0.acknowledged["d"] == 3 }
        #expect(clock.now.offset == .zero)
        run.cancel()
        await run.value
    }

    @Test("a few events are sent when they have waited for the interval")
    func sendsByTime() async throws {
        let queue = MemoryQueue()
        let destination = ScriptedDestination()
        let run = running(queue, destination)
        try await queue.wait { $0.looks == 1 }
        queue.add(Samples.events(3))
        // Not to be looked at again at once; then the interval.
        try await pass(.seconds(1))
        try await pass(.seconds(30))
        try await queue.wait { $0.acknowledged["d"] == 3 }
        #expect(destination.batches.count == 1)
        run.cancel()
        await run.value
    }

    @Test("a full batch is sent without waiting for the interval")
    func sendsBySize() async throws {
        let queue = MemoryQueue()
        let run = running(queue, ScriptedDestination())
        try await queue.wait { $0.looks == 1 }
        queue.add(Samples.events(10))
        try await pass(.seconds(1))
        try await queue.wait { $0.acknowledged["d"] == 10 }
        #expect(clock.now.offset == .seconds(1))
        run.cancel()
        await run.value
    }

    @Test("after failures it waits longer and longer, after an answer that asks for a wait that long at least")
    func backsOff() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let outcomes = Outcomes(
            .failed(reason: "1"), .failed(reason: "2"), .failed(reason: "3", after: .seconds(77)),
            .unavailable(reason: "4"), .delivered())
        let destination = ScriptedDestination { _ in outcomes.next() }
        let run = running(queue, destination)
        for wait in [1, 2, 77, 300] { try await pass(.seconds(wait)) }
        try await queue.wait { $0.acknowledged["d"] == 3 }
        try await queue.wait { $0.notes["d"]?.last == .some(nil) }
        #expect(destination.batches.count == 5)
        #expect(queue.notes() == ["1", "2", "3", "4", nil])
        run.cancel()
        await run.value
    }

    @Test("a wait that is drawn as nothing is not a wait for the queue to change")
    func goesOnWithoutWait() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let outcomes = Outcomes(.failed(reason: "1"), .failed(reason: "2"), .delivered())
        let destination = ScriptedDestination { [clock] _ in
            // Longer than until the next look.
            clock.advance(by: .seconds(2))
            return outcomes.next()
        }
        let run = running(queue, destination, random: 0)
        try await queue.wait { $0.acknowledged["d"] == 3 }
        run.cancel()
        await run.value
    }

    @Test("changes of the queue shorten no wait for a retry, but a flush does")
    func flushWaitsForNoRetry() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let outcomes = Outcomes(.unavailable(reason: "1"), .delivered())
        let destination = ScriptedDestination { _ in outcomes.next() }
        let sender = EventSender(
            queue: queue, destinations: [destination], lock: nil, policy: policy, clock: clock, random: { 1 })
        let run = Task { await sender.run() }
        try await waitForSleep(of: .seconds(300))
        queue.add(Samples.events(100))
        for _ in 0..<100 { await Task.yield() }
        #expect(destination.batches.count == 1)
        await sender.flush()
        #expect(queue.acknowledged() == 103)
        run.cancel()
        await run.value
    }

    @Test("eight hours of outage: few attempts, nothing lost, all delivered soon after")
    func survivesOutage() async throws {
        let outage = Duration.seconds(8 * 3600)
        let queue = MemoryQueue(Samples.events(1))
        let destination = ScriptedDestination { [clock] _ in
            clock.now.offset < outage ? .failed(reason: "down") : .delivered()
        }
        let random = Mutex(SplitMix64(seed: DeliveryRun.seed))
        print("SEED=\(DeliveryRun.seed)")
        let sender = EventSender(
            queue: queue, destinations: [destination], lock: nil, policy: policy, clock: clock,
            random: { random.withLock { Double.random(in: 0...1, using: &$0) } })
        let run = Task { await sender.run() }
        var added = 1
        while queue.acknowledged() < added || clock.now.offset < outage {
            try Task.checkCancellation()
            if let next = clock.remainingSleeps.first {
                if clock.now.offset < outage, added < 5_000 {
                    queue.add(Samples.events(10))
                    added += 10
                }
                clock.advance(by: next)
            }
            await Task.yield()
        }
        // Half of the longest wait on average; whole waits would be 96.
        #expect((96...400).contains(queue.notes().count))
        #expect(clock.now.offset < outage + policy.longestRetry + .seconds(60))
        #expect(Array(destination.batches.suffix(added / 10 + 1).joined()).count >= added)
        run.cancel()
        await run.value
    }

    @Test("a run that is cancelled ends, whatever it waits for")
    func ends() async throws {
        let queue = MemoryQueue()
        let run = running(queue, ScriptedDestination())
        for _ in 0..<20 { await Task.yield() }
        run.cancel()
        await run.value
        #expect(clock.remainingSleeps.isEmpty)
    }
}
