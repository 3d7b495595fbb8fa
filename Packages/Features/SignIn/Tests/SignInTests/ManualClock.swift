import SVIPTesting
import Synchronization

/// A clock whose time the test moves.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let end: Instant
        let gate = Gate()
    }

    private struct State {
        var now = Instant()
        var sleepers: [Sleeper] = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let sleeper = Sleeper(end: deadline)
        let isOver = state.withLock { state in
            if deadline > state.now { state.sleepers.append(sleeper) }
            return deadline <= state.now
        }
        if !isOver { await sleeper.gate.pass() }
        try Task.checkCancellation()
    }

    /// Waits until somebody sleeps for just so long, and lets that much time pass, or more.
    func pass(_ sleep: Duration, asleepFor time: Duration? = nil) async throws {
        try await until {
            state.withLock { state in state.sleepers.contains { $0.end.offset == state.now.offset + sleep } }
        }
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: time ?? sleep)
            let woken = state.sleepers.filter { $0.end <= state.now }
            state.sleepers.removeAll { $0.end <= state.now }
            return woken
        }
        for sleeper in woken { await sleeper.gate.open() }
    }
}
