import NetworkingTesting
import Testing

struct ManualClockTests {
    let clock = ManualClock()

    @Test func sleeperWakesWhenItsTimeHasComeAndNotBefore() async throws {
        let awake = Recorder<String>()
        let task = Task { [clock] in
            try await clock.sleep(for: .seconds(5))
            awake.add("awake")
        }
        try await clock.waitForSleepers()
        clock.advance(by: .seconds(4))
        #expect(clock.remainingSleeps == [.seconds(1)])
        #expect(awake.elements.isEmpty)
        clock.advance(by: .seconds(1))
        try await task.value
        #expect(clock.remainingSleeps.isEmpty)
        #expect(clock.now.offset == .seconds(5))
    }

    @Test func sleepingUntilAMomentThatHasComeReturnsAtOnce() async throws {
        clock.advance(by: .seconds(1))
        try await clock.sleep(until: .init(offset: .seconds(1)))
        try await clock.sleep(for: .seconds(-1))
    }

    @Test func timeDoesNotRunBackwards() {
        clock.advance(by: .seconds(-1))
        #expect(clock.now.offset == .zero)
    }

    @Test func cancelledSleeperWakesAtOnce() async throws {
        let task = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
        try await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.remainingSleeps.isEmpty)
    }

    @Test func cancelledTaskDoesNotFallAsleep() async throws {
        let begin = Gate()
        let task = Task { [clock] in
            try? await begin.wait()
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

    @Test func waitingForSeveralSleepers() async throws {
        let tasks = (1...3).map { seconds in Task { [clock] in try await clock.sleep(for: .seconds(seconds)) } }
        try await clock.waitForSleepers(3)
        #expect(clock.remainingSleeps == [.seconds(1), .seconds(2), .seconds(3)])
        clock.advance(by: .seconds(3))
        for task in tasks { try await task.value }
    }

    @Test func waitingForSleepersCanBeCancelled() async throws {
        let task = Task { [clock] in try await clock.waitForSleepers() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
