import PIN
import ROSS
import Synchronization
import TestSupport
import Testing

/// The app locks after a time without input.
struct IdleTests {
    private let lockTimes = Multicast<LockTime>()

    /// Unlocked with a PIN, and locked after five minutes without input.
    private func withUnlockedService(
        _ implementation: Implementation, _ body: (any PINService, TestTime) async throws -> Void
    ) async throws {
        try await implementation.withService { service, time async throws in
            try await service.set(.right)
            await service.follow(lockTimes: lockTimes.subscribe(startingWith: .fiveMinutes))
            try await until { time.sleeperCount == 1 }
            try await body(service, time)
        }
    }

    private func isLocked(_ service: any PINService) async -> Bool { (try? await service.state())?.isLocked == true }

    @Test(arguments: Implementation.allCases)
    func `the app locks after the lock time, and again after it was unlocked`(implementation: Implementation)
        async throws
    {
        try await withUnlockedService(implementation) { service, time async throws in
            for _ in 0..<3 {
                time.advance(by: .minutes(5) - .seconds(1))
                #expect(await !isLocked(service))
                time.advance(by: .seconds(1))
                try await until { await isLocked(service) }
                try await service.enter(.right)
                try await until { time.sleeperCount == 1 }
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `input restarts the lock time`(implementation: Implementation) async throws {
        try await withUnlockedService(implementation) { service, time async throws in
            for _ in 0..<3 {
                time.advance(by: .minutes(4))
                await service.noteInput()
            }
            // The first sleep has ended, and the rest is slept.
            try await until { time.sleeperCount == 1 }
            #expect(await !isLocked(service))
            time.advance(by: .minutes(4))
            try await until { time.sleeperCount == 1 }
            #expect(await !isLocked(service))
            time.advance(by: .minutes(1))
            try await until { await isLocked(service) }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the lock time can be changed and switched off while it runs`(implementation: Implementation) async throws {
        try await withUnlockedService(implementation) { service, time async throws in
            lockTimes.send(.never)
            try await until { time.sleeperCount == 0 }
            time.advance(by: .year)
            #expect(await !isLocked(service))
            await service.noteInput()
            lockTimes.send(.oneMinute)
            try await until { time.sleeperCount == 1 }
            time.advance(by: .minutes(1))
            try await until { await isLocked(service) }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `input after a long sleep of the machine locks first`(implementation: Implementation) async throws {
        try await withUnlockedService(implementation) { service, time async throws in
            time.advanceAsleep(by: .minutes(5))
            await service.noteInput()
            #expect(await isLocked(service))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `after a long sleep of the machine the app is locked before its state is read`(
        implementation: Implementation
    ) async throws {
        try await withUnlockedService(implementation) { service, time async throws in
            time.advanceAsleep(by: .minutes(5))
            #expect(await isLocked(service))
        }
    }

    @Test func `an input that arrives while the app is being locked waits for the lock`() async throws {
        let time = TestTime()
        let idle = IdleLock(clock: time.clock)
        let (locking, log) = (Gate(), Log())
        await idle.follow(lockTimes.subscribe(startingWith: .fiveMinutes)) {
            log.add("locking")
            await locking.pass()
            log.add("locked")
        }
        await idle.noteInput()
        try await until { time.sleeperCount == 1 }
        // The clock stands still between the decision to lock and the lock.
        time.advance(by: .minutes(5))
        await locking.reached()
        let input = Task {
            await idle.noteInput()
            log.add("input")
        }
        for _ in 0..<100 { await Task.yield() }
        locking.open()
        await input.value
        #expect(log.entries == ["locking", "locked", "input"])
    }

    @Test(arguments: Implementation.allCases)
    func `setting the wall clock back or ahead changes nothing`(implementation: Implementation) async throws {
        try await withUnlockedService(implementation) { service, time async throws in
            time.setWall(by: .year)
            await service.noteInput()
            #expect(await !isLocked(service))
            time.setWall(by: .zero - .year - .year)
            time.advance(by: .minutes(5))
            try await until { await isLocked(service) }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a released service stops watching`(implementation: Implementation) async throws {
        var clock: TestTime?
        try await withUnlockedService(implementation) { _, time async throws in clock = time }
        try await until { clock?.sleeperCount == 0 }
    }
}

private final class Log: Sendable {
    private let log = Mutex<[String]>([])
    var entries: [String] { log.withLock(\.self) }
    func add(_ entry: String) { log.withLock { $0.append(entry) } }
}
