import PIN
import PINDouble
import TestSupport
import Testing

@testable import PINEntry

/// A wait is shown as it becomes shorter.
@MainActor
struct PINEntryCountdownTests {
    private let presenter = PINEntryPresenterMock()
    private let clock = ManualClock()

    @Test(arguments: [
        (0.001, 10, 0.001), (9.5, 10, 9.5), (10.0, 10, 10.0), (10.5, 20, 0.5), (60.0, 60, 10.0), (60.5, 120, 0.5),
        (299.0, 300, 59.0), (300.0, 300, 60.0), (3600.0, 3600, 60.0),
    ])
    func `minutes are counted, and tens of seconds at the end`(wait: Double, shown: Int, next: Double) {
        #expect(PINEntryCountdown.shown(.seconds(wait)) == .seconds(shown))
        #expect(PINEntryCountdown.timeToNextStep(.seconds(wait)) == .seconds(next))
    }

    @Test func `a wait is counted down, and then the PIN can be entered`() async throws {
        let service = InMemoryPINService(pin: "271828", clock: clock)
        let logic = PINEntryLogic(.enter, presenter: presenter, worker: service, clock: clock)
        await logic.load()
        let observing = Task { await logic.observe() }
        for _ in 0..<5 { await logic.enter(PINDigits("000000")) }
        for seconds in [60, 50, 40, 30, 20, 10] {
            try await until { presenter.attempts == .afterWait(.seconds(seconds), left: 5) && clock.sleeperCount > 0 }
            clock.advance(by: .seconds(10))
        }
        try await until { presenter.attempts == .allowed(left: 5) }
        await logic.enter(PINDigits("271828"))
        #expect(presenter.outcomes == [.done])
        observing.cancel()
        await observing.value
    }

    @Test func `a change elsewhere is shown`() async throws {
        let worker = PINServiceMock(.locked(attemptsLeft: 10, wait: .zero))
        let logic = PINEntryLogic(.enter, presenter: presenter, worker: worker, clock: clock)
        let observing = Task { await logic.observe() }
        try await until { presenter.attempts == .allowed(left: 10) }
        await worker.turn(to: .blocked)
        try await until { presenter.attempts == .blocked }
        await worker.turn(to: .none)
        try await until { presenter.outcomes == [.done] }
        observing.cancel()
        await observing.value
    }

    @Test func `a countdown ends when it is cancelled`() async throws {
        let worker = PINServiceMock(.locked(attemptsLeft: 1, wait: .seconds(3600)))
        let logic = PINEntryLogic(.enter, presenter: presenter, worker: worker, clock: clock)
        let observing = Task { await logic.observe() }
        try await until { clock.sleeperCount == 1 }
        observing.cancel()
        await observing.value
        #expect(clock.sleeperCount == 0)
    }
}
