import Analytics
import Files
import Foundation
import NetworkingTesting
import ProcessTesting
import Synchronization
import TestSupport
import Testing

@testable import AnalyticsLive

struct ConcurrentSendersTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func sender(
        _ queue: MemoryQueue, _ destination: any AnalyticsDestination, clock: any Clock<Duration> = ContinuousClock()
    ) -> EventSender {
        EventSender(
            queue: queue, destinations: [destination], lock: folder.lock.path, policy: DeliveryPolicy(), clock: clock)
    }

    @Test func `only one of several senders sends at a time, and each event is sent once`() async throws {
        let queue = MemoryQueue(Samples.events(2_000))
        let sending = Atomic(0)
        let most = Atomic(0)
        let destination = ScriptedDestination { _ in
            most.max(sending.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
            for _ in 0..<5 { await Task.yield() }
            sending.subtract(1, ordering: .relaxed)
            return .delivered()
        }
        // Each sender has its own lock, as separate processes do.
        let senders = (0..<3).map { _ in sender(queue, destination) }
        await withDiscardingTaskGroup { group in
            for sender in senders { group.addTask { await sender.flush() } }
        }
        #expect(most.load(ordering: .relaxed) == 1)
        #expect(destination.batches.joined().elementsEqual((1...2_000).map { "m\($0)" }))
    }

    @Test func `a sender waits while another process sends, and continues after that process is killed`() async throws {
        let child = try ChildProcess.deliverer("hold", folder.lock.path)
        #expect(await child.line() == "holding")
        let clock = ManualClock()
        let queue = MemoryQueue(Samples.events(30))
        let destination = ScriptedDestination()
        let sender = sender(queue, destination, clock: clock)
        let flush = Task { await sender.flush() }
        for _ in 0..<5 {
            try await clock.waitForSleepers()
            clock.advance(by: SendingLock.retryInterval)
        }
        try await clock.waitForSleepers()
        #expect(destination.batches.isEmpty)
        child.kill()
        #expect(await child.exit() == SIGKILL)
        clock.advance(by: SendingLock.retryInterval)
        _ = await flush.value
        #expect(queue.acknowledged() == 30)
    }

    @Test func `the lock is free during a retry wait`() async throws {
        let queue = MemoryQueue(Samples.events(30))
        let clock = ManualClock()
        let sender = sender(
            queue, ScriptedDestination { _ in .failed(reason: "down", after: .seconds(60)) }, clock: clock)
        let run = Task { await sender.run() }
        try await clock.waitForSleepers()
        #expect(try FileLock.take(folder.lock.path) != nil)
        run.cancel()
        await run.value
    }

    @Test func `a sender releases the lock after ten seconds so that other processes can send`() async throws {
        let clock = ManualClock()
        let lock = SendingLock(path: folder.lock.path, time: clock.stopwatch())
        let other = SendingLock(path: folder.lock.path, time: clock.stopwatch())
        #expect(try await lock.acquire(for: "a"))
        #expect(try await lock.acquire(for: "b"))
        #expect(try await !lock.acquire(for: "a"))
        #expect(try await !other.acquire(for: "a"))
        clock.advance(by: SendingLock.timeSlice)
        // No destination may join a time slice that is over, or the slice would never end.
        #expect(await lock.isTimeSliceOver)
        #expect(try await !lock.acquire(for: "c"))
        await lock.release("a")
        #expect(try await !lock.acquire(for: "a"))
        await lock.release("b")
        #expect(try await !lock.acquire(for: "a"))
        clock.advance(by: SendingLock.retryInterval)
        #expect(try await other.acquire(for: "a"))
        clock.advance(by: SendingLock.retryInterval * 2)
        #expect(try await !lock.acquire(for: "a"))
        await other.release("a")
        #expect(try await lock.acquire(for: "a"))
    }

    @Test func `a delivery longer than one time slice continues until all events are delivered`() async throws {
        let clock = ManualClock()
        let queue = MemoryQueue(Samples.events(50))
        let destination = ScriptedDestination { _ in
            clock.advance(by: .seconds(6))
            return .delivered()
        }
        let sender = sender(queue, destination, clock: clock)
        let flush = Task { await sender.flush() }
        let pump = Task {
            while !Task.isCancelled {
                if let next = clock.remainingSleeps.first { clock.advance(by: next) }
                await Task.yield()
            }
        }
        _ = await flush.value
        pump.cancel()
        #expect(queue.acknowledged() == 50)
    }

    @Test func `a lock file that cannot be created is an error and is recorded as the last failure`() async throws {
        let queue = MemoryQueue(Samples.events(3))
        let sender = EventSender(
            queue: queue, destinations: [ScriptedDestination()], lock: "/proc/nowhere/sending.lock",
            policy: DeliveryPolicy(),
            clock: ManualClock())
        #expect(await sender.flush() != nil)
        #expect(queue.acknowledged() == 0)
        #expect(queue.notes().first??.contains("/proc/nowhere") == true)
    }
}
