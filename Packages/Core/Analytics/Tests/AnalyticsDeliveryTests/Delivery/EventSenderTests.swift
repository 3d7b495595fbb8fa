import Analytics
import NetworkingTesting
import Synchronization
import Testing

@testable import AnalyticsLive

@Suite("Sending on demand", .timeLimit(.minutes(10)))
struct EventSenderTests {
    private func sender(
        _ queue: MemoryQueue, _ destinations: any AnalyticsDestination..., clock: ManualClock = ManualClock()
    ) -> EventSender {
        EventSender(
            queue: queue, destinations: destinations, lock: nil, policy: DeliveryPolicy(), clock: clock,
            now: clock.date, random: { 1 })
    }

    @Test("delivers all, oldest first, in batches as large as the destination takes")
    func deliversInOrder() async {
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

    @Test("a destination that never answers holds up no other")
    func isIndependent() async throws {
        let queue = MemoryQueue(Samples.events(30))
        let never = Gate()
        let dead = ScriptedDestination(name: "dead") { _ in
            try? await never.wait()
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

    @Test("an event that is refused on its own is quarantined with the reason, all others arrive in their order")
    func quarantines() async {
        let queue = MemoryQueue(Samples.events(40))
        let delivered = Mutex<[String]>([])
        let destination = ScriptedDestination { batch in
            if batch.contains(where: { $0.messageID == "m7" }) { return .refused(reason: "seven") }
            if batch.contains(where: { $0.messageID == "m23" }) { return .tooLarge(reason: "large") }
            delivered.withLock { $0 += batch.map(\.messageID) }
            return .delivered()
        }
        await sender(queue, destination).flush()
        #expect(queue.quarantined() == [7: "seven", 23: "large"])
        #expect(delivered.withLock { $0 } == (1...40).filter { $0 != 7 && $0 != 23 }.map { "m\($0)" })
        #expect(queue.acknowledged() == 40)
        #expect(queue.notes() == ["Quarantined: 2, the last because: large"])
    }

    @Test(
        "a destination that refuses everything costs ten events, and then one after each rest, whichever process sends")
    func survivesRefusalOfAll() async {
        let queue = MemoryQueue(Samples.events(500))
        let destination = ScriptedDestination { _ in .refused(reason: "no") }
        let clock = ManualClock()
        for _ in 0..<8 { await sender(queue, destination, clock: clock).flush() }
        #expect(queue.quarantined().keys.sorted() == Array(1...10))
        clock.advance(by: DeliveryPolicy().longestRetry)
        for _ in 0..<8 { await sender(queue, destination, clock: clock).flush() }
        #expect(queue.quarantined().count == 11)
        #expect(queue.acknowledged() == 0)
    }

    @Test("a wait that the destination asks for binds every process, and flushes too")
    func keepsAskedWait() async {
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

    @Test("nothing is lost where a destination is not available or fails; the reason is noted")
    func keepsOnFailure() async {
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

    @Test("what a destination takes and rejects is reported, and not sent again")
    func reportsRejected() async {
        let queue = MemoryQueue(Samples.events(20))
        let outcomes = Outcomes(.delivered(rejected: 3, message: "no name"), .delivered())
        let destination = ScriptedDestination { _ in outcomes.next() }
        await sender(queue, destination).flush()
        #expect(destination.batches.count == 2)
        #expect(queue.acknowledged() == 20)
        #expect(queue.notes() == ["Of 20 events 3 were rejected: no name"])
    }

    @Test("a cancelled delivery acknowledges nothing, notes nothing and is over at once")
    func cancels() async throws {
        let queue = MemoryQueue(Samples.events(30))
        let begun = Gate()
        let never = Gate()
        let destination = ScriptedDestination { _ in
            begun.open()
            try? await never.wait()
            return .failed(reason: "cancelled")
        }
        let sender = sender(queue, destination)
        let flush = Task { await sender.flush() }
        try await begun.wait()
        flush.cancel()
        _ = await flush.value
        #expect(queue.acknowledged() == 0)
        #expect(queue.notes() == [])
    }

    @Test("what was delivered when the task was cancelled is acknowledged, and nothing more is sent")
    func acknowledgesAtCancellation() async throws {
        let queue = MemoryQueue(Samples.events(30))
        let begun = Gate()
        let cancelled = Gate()
        let destination = ScriptedDestination { _ in
            begun.open()
            // Not with the task's own wait: that would end at its cancellation.
            await Task { try? await cancelled.wait() }.value
            return .delivered()
        }
        let sender = sender(queue, destination)
        let flush = Task { await sender.flush() }
        try await begun.wait()
        flush.cancel()
        cancelled.open()
        _ = await flush.value
        #expect(queue.acknowledged() == 10)
        #expect(destination.batches.count == 1)
    }

    @Test("two flushes and a run at once send no batch twice")
    func sendsOnce() async throws {
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

    @Test("a queue that cannot be read is tried again, and nothing is lost")
    func survivesBrokenQueue() async {
        let queue = MemoryQueue(Samples.events(3))
        let sender = sender(queue, ScriptedDestination())
        queue.fail(with: .storage(reason: "full"))
        await sender.flush()
        queue.fail(with: nil)
        await sender.flush()
        #expect(queue.acknowledged() == 3)
    }
}
