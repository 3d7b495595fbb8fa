import TestSupport
import Testing

struct ManualClockTests {
    let clock = ManualClock()

    @Test func `a sleeping task wakes at its time and not earlier`() async throws {
        let isAwake = Gate()
        let task = Task { [clock] in
            try await clock.sleep(for: .seconds(5))
            isAwake.open()
        }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(4))
        #expect(clock.remainingSleeps == [.seconds(1)])
        #expect(!isAwake.isOpen)
        clock.advance(by: .seconds(1))
        try await task.value
        #expect(clock.sleeperCount == 0)
        #expect(clock.now.offset == .seconds(5))
    }

    @Test func `sleeping until a time that has passed returns at once`() async throws {
        clock.advance(by: .seconds(1))
        try await clock.sleep(until: .init(offset: .seconds(1)))
        try await clock.sleep(for: .seconds(-1))
    }

    @Test func `time does not run backwards`() {
        clock.advance(by: .seconds(-1))
        #expect(clock.now.offset == .zero)
    }

    @Test func `a cancelled sleeper wakes at once`() async throws {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
        try await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a cancelled task does not fall asleep`() async throws {
        let begin = Gate()
        let task = Task { [clock] in
            await begin.pass()
            try await clock.sleep(for: .seconds(5))
        }
        // This task wakes a sleeping task, so that the test fails rather than hangs.
        let alarm = Task { [clock] in
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(5))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        alarm.cancel()
    }

    @Test func `a test waits for several sleepers`() async throws {
        let tasks = (1...3).map { seconds in Task { [clock] in try await clock.sleep(for: .seconds(seconds)) } }
        try await clock.waitForSleepers(3)
        #expect(clock.remainingSleeps == [.seconds(1), .seconds(2), .seconds(3)])
        clock.advance(by: .seconds(3))
        for task in tasks { try await task.value }
    }

    @Test func `waiting for sleepers can be cancelled`() async throws {
        let task = Task { [clock] in try await clock.waitForSleepers() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `no sleeper wakes while the machine is suspended`() async throws {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(6), waking: false)
        #expect(clock.remainingSleeps == [.seconds(-1)])
        clock.advance(by: .zero)
        try await task.value
    }

    @Test func `passing waits for a sleep of just that length`() async throws {
        let passing = Task { [clock] in try await clock.pass(.seconds(2), asleepFor: .seconds(9)) }
        let other = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        try await clock.waitForSleepers()
        let task = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
        try await passing.value
        try await task.value
        try await other.value
        #expect(clock.now.offset == .seconds(9))
    }
}
