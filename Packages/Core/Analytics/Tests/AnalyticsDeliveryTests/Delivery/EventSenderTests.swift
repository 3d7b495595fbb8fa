import Analytics
import NetworkingTesting
import Synchronization
import TestSupport
import Testing

@testable import AnalyticsLive

struct EventSenderTests {
    private func sender(
        _ queue: MemoryQueue, _ destinations: any AnalyticsDestination..., clock: ManualClock = ManualClock()
    ) -> EventSender {
        EventSender(
            queue: queue, destinations: destinations, lock: nil, policy: DeliveryPolicy(), clock: clock,
            now: clock.date, random: { 1 })
    }

    @Test func `events are delivered oldest first, in batches within the destination's limits`() async {
        let queue = MemoryQueue(Samples.events(25), bytesPerEvent: 100)
        let byCount = ScriptedDestination(name: "count", limits: BatchLimits(events: 10, bytes: 1_000_000))
        let byBytes = ScriptedDestination(name: "bytes", limits: BatchLimits(events: 1_000, bytes: 700))
        await sender(queue, byCount, byBytes).flush()
        #expect(byCount.batches.map(\.count) == [10, 10, 5])
        #expect(byBytes.batches.map(\.count) == [7, 7, 7, 4])
        #expect(byCount.batches.joined().elementsEqual((1...25).map { "m\($0)" }))
        #expect(queue.acknowledged(by: "count") == 25)
        #expect(queue.acknowledged(by: "bytes") == 25)
        #expect(queue.notes(of: "count") == [nil])
    }

    @Test func `a destination that never responds does not delay the others`() async throws {
        let queue = MemoryQueue(Samples.events(30))
        let never = Gate()
        let dead = ScriptedDestination(name: "dead") { _ in
            await never.pass()
            return .failed(reason: "cancelled")
        }
        let sender = sender(queue, dead, ScriptedDestination(name: "quick"))
        let flush = Task { await sender.flush() }
        try await queue.wait { $0.acknowledged["quick"] == 30 }
        flush.cancel()
        _ = await flush.value
        #expect(queue.acknowledged(by: "dead") == 0)
        #expect(dead.batches.count == 1)
    }

    @Test func `a refused event is given up with its reason, and all other events are delivered in order`() async {
        let queue = MemoryQueue(Samples.events(40))
        let delivered = Mutex<[String]>([])
        let destination = ScriptedDestination { batch in
            if batch.contains(where: { $0.messageID == "m7" }) { return .refused(reason: "seven") }
            if batch.contains(where: { $0.messageID == "m23" }) { return .tooLarge(reason: "large") }
            delivered.withLock { $0 += batch.map(\.messageID) }
            return .delivered()
        }
        await sender(queue, destination).flush()
        #expect(queue.refused() == [7, 23])
        #expect(delivered.withLock { $0 } == (1...40).filter { $0 != 7 && $0 != 23 }.map { "m\($0)" })
        #expect(queue.acknowledged() == 40)
        #expect(queue.notes() == ["Refused: 2, the last because: large"])
    }

    @Test func `a destination that refuses everything costs ten events, then one after each retry wait`() async {
        let queue = MemoryQueue(Samples.events(500))
        let destination = ScriptedDestination { _ in .refused(reason: "no") }
        let clock = ManualClock()
        for _ in 0..<8 { await sender(queue, destination, clock: clock).flush() }
        #expect(queue.refused() == Array(1...10))
        clock.advance(by: DeliveryPolicy().longestRetry)
        for _ in 0..<8 { await sender(queue, destination, clock: clock).flush() }
        #expect(queue.refused().count == 11)
        #expect(queue.acknowledged() == 11)
    }

    @Test func `a wait that the destination requests also applies to flushes and to other processes`() async {
        let queue = MemoryQueue(Samples.events(3))
        let outcomes = Outcomes(.failed(reason: "busy", after: .seconds(86_400)), .delivered())
        let destination = ScriptedDestination { _ in outcomes.next() }
        let clock = ManualClock()
        for _ in 0..<8 { await sender(queue, destination, clock: clock).flush() }
        clock.advance(by: .seconds(86_399))
        await sender(queue, destination, clock: clock).flush()
        #expect(destination.batches.count == 1)
        clock.advance(by: .seconds(1))
        await sender(queue, destination, clock: clock).flush()
        #expect(queue.acknowledged() == 3)
    }

    @Test func `no event is lost when a destination is unavailable or fails, and the reason is recorded`() async {
        let queue = MemoryQueue(Samples.events(30))
        let outcomes = Outcomes(
            .delivered(), .unavailable(reason: "wrong key"), .failed(reason: "busy"), .delivered())
        let destination = ScriptedDestination { _ in outcomes.next() }
        let sender = sender(queue, destination)
        await sender.flush()
        #expect(queue.acknowledged() == 10)
        await sender.flush()
        #expect(queue.acknowledged() == 10)
        await sender.flush()
        #expect(queue.acknowledged() == 30)
        #expect(queue.notes() == ["wrong key", "busy", nil])
        #expect(destination.batches.map { $0.first } == ["m1", "m11", "m11", "m11", "m21"])
    }

    @Test func `rejected events in a successful response are reported and not sent again`() async {
        let queue = MemoryQueue(Samples.events(20))
        let outcomes = Outcomes(.delivered(rejected: 3, message: "no name"), .delivered())
        let destination = ScriptedDestination { _ in outcomes.next() }
        await sender(queue, destination).flush()
        #expect(destination.batches.count == 2)
        #expect(queue.acknowledged() == 20)
        #expect(queue.notes() == ["Of 20 events 3 were rejected: no name"])
    }

    @Test func `a cancelled delivery ends at once and acknowledges nothing`() async throws {
        let queue = MemoryQueue(Samples.events(30))
        let begun = Gate()
        let never = Gate()
        let destination = ScriptedDestination { _ in
            begun.open()
            await never.pass()
            return .failed(reason: "cancelled")
        }
        let sender = sender(queue, destination)
        let flush = Task { await sender.flush() }
        await begun.pass()
        flush.cancel()
        _ = await flush.value
        #expect(queue.acknowledged() == 0)
        #expect(queue.notes() == [])
    }

    @Test
    func `a batch whose delivery completes after the cancellation is acknowledged, and sending stops`() async throws {
        let queue = MemoryQueue(Samples.events(30))
        let begun = Gate()
        let cancelled = Gate()
        let destination = ScriptedDestination { _ in
            begun.open()
            // The wait is in another task, because a wait in this task would end at the cancellation.
            await Task { await cancelled.pass() }.value
            return .delivered()
        }
        let sender = sender(queue, destination)
        let flush = Task { await sender.flush() }
        await begun.pass()
        flush.cancel()
        cancelled.open()
        _ = await flush.value
        #expect(queue.acknowledged() == 10)
        #expect(destination.batches.count == 1)
    }

    @Test func `concurrent flushes and a background run send each batch once`() async throws {
        let queue = MemoryQueue(Samples.events(500))
        let sending = Atomic(0)
        let most = Atomic(0)
        let destination = ScriptedDestination { _ in
            most.max(sending.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
            await Task.yield()
            sending.subtract(1, ordering: .relaxed)
            return .delivered()
        }
        let sender = EventSender(
            queue: queue, destinations: [destination], lock: nil, policy: DeliveryPolicy(), clock: ContinuousClock())
        let run = Task { await sender.run() }
        async let first = sender.flush()
        async let second = sender.flush()
        _ = await (first, second)
        run.cancel()
        await run.value
        #expect(most.load(ordering: .relaxed) == 1)
        #expect(destination.batches.joined().elementsEqual((1...500).map { "m\($0)" }))
    }

    @Test func `a flush after a failed read of the queue delivers all events`() async {
        let queue = MemoryQueue(Samples.events(3))
        let sender = sender(queue, ScriptedDestination())
        queue.fail(with: .storage(reason: "full"))
        await sender.flush()
        queue.fail(with: nil)
        await sender.flush()
        #expect(queue.acknowledged() == 3)
    }
}
