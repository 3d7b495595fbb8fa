import Synchronization

/// A clock whose time the test moves.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextID = 0
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    }

    private let state = Mutex(State())
    /// How many sleep, told at each change.
    let sleeping: AsyncStream<Int>
    private let sleepingChanged: AsyncStream<Int>.Continuation

    init() {
        (sleeping, sleepingChanged) = AsyncStream.makeStream(of: Int.self)
    }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let over = state.withLock { state in
                    guard !Task.isCancelled, deadline > state.now else { return true }
                    state.sleepers[id] = (deadline, continuation)
                    sleepingChanged.yield(state.sleepers.count)
                    return false
                }
                if over {
                    continuation.resume(with: Result { try Task.checkCancellation() })
                }
            }
        } onCancel: {
            wake(with: .failure(CancellationError())) { sleeper, _ in sleeper == id }
        }
    }

    func advance(by duration: Duration) {
        let now = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return state.now
        }
        wake(with: .success(())) { _, deadline in deadline <= now }
    }

    /// Waits until just so many sleep.
    func waitForSleepers(_ count: Int) async {
        for await sleepers in sleeping where sleepers == count { return }
    }

    private func wake(
        with result: Result<Void, any Error>, _ isMeant: (Int, Instant) -> Bool
    ) {
        let woken = state.withLock { state in
            let ids = state.sleepers.filter { isMeant($0.key, $0.value.deadline) }.keys
            let woken = ids.compactMap { state.sleepers.removeValue(forKey: $0)?.continuation }
            if !woken.isEmpty { sleepingChanged.yield(state.sleepers.count) }
            return woken
        }
        for continuation in woken { continuation.resume(with: result) }
    }
}
