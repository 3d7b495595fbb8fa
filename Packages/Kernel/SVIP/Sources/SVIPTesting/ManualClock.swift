import Synchronization

/// A clock whose time the test moves.
public final class ManualClock: Clock {
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public let offset: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextID = 0
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, Never>)] = [:]
    }

    private let state = Mutex(State())

    public init() {}

    public var now: Instant { state.withLock { $0.now } }
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The number of those who sleep.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard !Task.isCancelled, deadline > state.now else { return true }
                    state.sleepers[id] = (deadline, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume()
        }
        try Task.checkCancellation()
    }

    /// Lets time pass.
    ///
    /// - Parameter waking: Whether those wake up whose time has come. They do not while the machine sleeps.
    public func advance(by duration: Duration, waking: Bool = true) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            let ids = waking ? state.sleepers.filter { $0.value.deadline <= now }.map(\.key) : []
            return ids.compactMap { state.sleepers.removeValue(forKey: $0)?.continuation }
        }
        woken.forEach { $0.resume() }
    }

    /// Waits until somebody sleeps for just so long, and lets that much time pass.
    ///
    /// - Parameter time: How much time passes instead.
    public func pass(_ sleep: Duration, asleepFor time: Duration? = nil) async throws {
        try await until {
            state.withLock { state in
                state.sleepers.values.contains { $0.deadline == state.now.advanced(by: sleep) }
            }
        }
        advance(by: time ?? sleep)
    }
}
