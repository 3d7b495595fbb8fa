import Files
import Foundation
import Synchronization
import Testing

@Suite
struct BlockingQueueTests {
    /// More pieces of work block than the pool has threads. On the pool they would keep the last task from running.
    @Test
    func `blocked work keeps no task from running`() async {
        let queue = BlockingQueue("test", isConcurrent: true)
        let gate = DispatchSemaphore(value: 0)
        let count = ProcessInfo.processInfo.activeProcessorCount + 2
        await withTaskGroup { group in
            for _ in 0..<count { group.addTask { await queue.run { gate.wait() } } }
            group.addTask { for _ in 0..<count { gate.signal() } }
        }
    }

    @Test
    func `pieces of work run one after another, in the order of the calls`() async {
        let queue = BlockingQueue("test")
        let counted = Counted()
        await withTaskGroup { group in
            for number in 0..<100 {
                // Each call is made before the next: a task of a group starts at once where it is made.
                group.addImmediateTask { await queue.run { counted.numbers.withLock { $0.append(number) } } }
            }
        }
        #expect(counted.numbers.withLock { $0 } == Array(0..<100))
    }

    @Test
    func `objects that the work holds are released when the call returns`() async throws {
        let queue = BlockingQueue("test", isConcurrent: true)
        for _ in 0..<20_000 {
            weak var weakly: Counted?
            do {
                let held = Counted()
                weakly = held
                await queue.run { held.numbers.withLock { $0.append(1) } }
            }
            try #require(weakly == nil)
        }
    }

    @Test
    func `the error of the work reaches the caller`() async {
        await #expect(throws: CancellationError.self) {
            try await BlockingQueue("test").run { throw CancellationError() }
        }
    }
}

private final class Counted: Sendable {
    let numbers = Mutex<[Int]>([])
}
