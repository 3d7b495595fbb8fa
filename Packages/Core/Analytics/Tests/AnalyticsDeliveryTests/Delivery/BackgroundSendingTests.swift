import Analytics
import NetworkingTesting
import ProcessTesting
import Synchronization
import TestSupport
import Testing

@testable import AnalyticsLive

struct BackgroundSendingTests {
    private let clock = ManualClock()
    private let policy = DeliveryPolicy(
        interval: .seconds(30), firstRetry: .seconds(1), longestRetry: .seconds(300))

    private func sender(
        _ queue: MemoryQueue, _ destination: ScriptedDestination, random: @escaping @Sendable () -> Double = { 1 }
    ) -> EventSender {
        EventSender(
            queue: queue, destinations: [destination], lock: nil, policy: policy, clock: clock, now: clock.date,
            random: random)
    }

    /// Waits for a single sleeper with this remaining time, and advances the clock by the time.
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

    @Test func `events from an earlier process are sent at once, later events once per interval`() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let destination = ScriptedDestination()
        let run = Task { await sender(queue, destination).run() }
        try await queue.wait { $0.acknowledged["d"] == 3 }
        #expect(clock.now.offset == .zero)
        try await waitForSleep(of: .seconds(30))
        queue.add(Samples.events(2))
        clock.advance(by: .seconds(30))
        try await queue.wait { $0.acknowledged["d"] == 5 }
        #expect(destination.batches.count == 2)
        run.cancel()
        await run.value
    }

    @Test func `retry waits grow after failures, and last at least as long as the destination requests`() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let outcomes = Outcomes(
            .failed(reason: "1"), .failed(reason: "2"), .failed(reason: "3", after: .seconds(77)),
            .unavailable(reason: "4"), .delivered())
        let destination = ScriptedDestination { _ in outcomes.next() }
        let run = Task { await sender(queue, destination).run() }
        for wait in [1, 2, 77, 300] { try await pass(.seconds(wait)) }
        try await queue.wait { $0.notes["d"]?.last == .some(nil) }
        #expect(queue.acknowledged() == 3)
        #expect(destination.batches.count == 5)
        #expect(queue.notes() == ["1", "2", "3", "4", nil])
        run.cancel()
        await run.value
    }

    @Test func `a retry wait of zero leads to a retry at once, not after the interval`() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let outcomes = Outcomes(.failed(reason: "1"), .failed(reason: "2"), .delivered())
        let destination = ScriptedDestination { _ in outcomes.next() }
        let run = Task { await sender(queue, destination, random: { 0 }).run() }
        try await queue.wait { $0.acknowledged["d"] == 3 }
        #expect(clock.now.offset == .zero)
        run.cancel()
        await run.value
    }

    @Test func `a flush skips a retry wait that the destination did not request`() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let outcomes = Outcomes(.unavailable(reason: "1"), .delivered())
        let sender = sender(queue, ScriptedDestination { _ in outcomes.next() })
        let run = Task { await sender.run() }
        try await waitForSleep(of: .seconds(300))
        await sender.flush()
        #expect(queue.acknowledged() == 3)
        run.cancel()
        await run.value
    }

    @Test func `sendDue respects the retry waits that other processes stored`() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let outcomes = Outcomes(.unavailable(reason: "1"), .delivered())
        let destination = ScriptedDestination { _ in outcomes.next() }
        for _ in 0..<8 { await sender(queue, destination).sendDue() }
        #expect(destination.batches.count == 1)
        clock.advance(by: .seconds(300))
        await sender(queue, destination).sendDue()
        #expect(queue.acknowledged() == 3)
    }

    @Test func `sending only to servers leaves the events of files for the next sending to all`() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let sender = sender(queue, ScriptedDestination(isFile: true))
        await sender.sendDue(to: .servers)
        #expect(queue.acknowledged() == 0)
        await sender.sendDue(to: .all)
        #expect(queue.acknowledged() == 3)
    }

    @Test func `the sender still waits between attempts when the queue cannot store the retry wait`() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let destination = ScriptedDestination { _ in
            queue.fail(with: .storage(reason: "full"))
            return .unavailable(reason: "down")
        }
        let run = Task { await sender(queue, destination).run() }
        try await pass(.seconds(300))
        try await waitForSleep(of: .seconds(30))
        #expect(destination.batches.count == 1)
        queue.fail(with: nil)
        clock.advance(by: .seconds(30))
        try await waitForSleep(of: .seconds(300))
        #expect(destination.batches.count == 2)
        run.cancel()
        await run.value
    }

    @Test func `after an outage of eight hours, all events are delivered with few attempts`() async throws {
        let outage = Duration.seconds(8 * 3600)
        let queue = MemoryQueue(Samples.events(1))
        let destination = ScriptedDestination { [clock] _ in
            clock.now.offset < outage ? .failed(reason: "down") : .delivered()
        }
        let random = Mutex(SplitMix64(seed: TestOptions.seed))
        print("SEED=\(TestOptions.seed)")
        let sender = sender(queue, destination) { random.withLock { Double.random(in: 0...1, using: &$0) } }
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

    @Test func `a cancelled background run ends`() async throws {
        let run = Task { await sender(MemoryQueue(), ScriptedDestination()).run() }
        for _ in 0..<20 { await Task.yield() }
        run.cancel()
        await run.value
        #expect(clock.remainingSleeps.isEmpty)
    }
}
