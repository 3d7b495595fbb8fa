import Synchronization

/// A clock whose time passes only when a test advances it. Safe to use from any thread.
///
/// ```swift
/// let isAwake = Gate()
/// let task = Task { [clock] in
///     try await clock.sleep(for: .seconds(5))
///     isAwake.open()
/// }
/// try await clock.waitForSleepers()
/// clock.advance(by: .seconds(4))
/// #expect(clock.remainingSleeps == [.seconds(1)])
/// #expect(!isAwake.isOpen)
/// clock.advance(by: .seconds(1))
/// ```
public final class ManualClock: Clock {
    /// A time of a manual clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was created.
        public var offset: Duration

        /// Creates the instant this long after the clock was created.
        public init(offset: Duration) { self.offset = offset }

        /// The instant that is later by `duration`.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// The time from this instant to `other`.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether `one` is earlier than `other`.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastID = 0
        var sleepers: [Sleeper] = []
    }

    private let state = Mutex(State())

    /// Creates a clock at zero.
    public init() {}

    /// The current time of the clock.
    public var now: Instant { state.withLock { $0.now } }

    /// Zero, because the clock distinguishes any two instants.
    public var minimumResolution: Duration { .zero }

    /// The number of sleeping tasks.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// The remaining time of each sleeping task, shortest first.
    public var remainingSleeps: [Duration] {
        state.withLock { state in state.sleepers.map { state.now.duration(to: $0.deadline) }.sorted() }
    }

    /// Waits until the clock has reached `deadline`, or returns at once if it has. Ignores `tolerance`.
    ///
    /// - Throws: `CancellationError` at once when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            let cancelled = state.withLock { state in
                state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
            }
            cancelled?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Advances the clock and wakes the tasks whose deadline has passed, earliest first. A task that sleeps again does
    /// so from the new time. A negative duration does nothing.
    ///
    /// - Parameter waking: Whether tasks wake. They do not while the machine is suspended.
    public func advance(by duration: Duration, waking: Bool = true) {
        let due: [Sleeper] = state.withLock { state in
            state.now = state.now.advanced(by: max(.zero, duration))
            let now = state.now
            guard waking else { return [] }
            let due = state.sleepers.filter { $0.deadline <= now }
            state.sleepers.removeAll { $0.deadline <= now }
            return due.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Waits until a task sleeps for exactly this long, and then advances the clock.
    ///
    /// - Parameter time: How far the clock advances; by default as long as the task sleeps.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func pass(_ sleep: Duration, asleepFor time: Duration? = nil) async throws {
        try await until { remainingSleeps.contains(sleep) }
        advance(by: time ?? sleep)
    }

    /// Waits until at least `count` tasks sleep at the same time.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public func waitForSleepers(_ count: Int = 1) async throws {
        try await until { sleeperCount >= count }
    }

    private func add(_ sleeper: Sleeper) {
        let isAwake: Result<Void, any Error>? = state.withLock { state in
            // This is checked inside the lock: a later cancellation finds the sleeper in the list.
            if Task.isCancelled { return .failure(CancellationError()) }
            guard sleeper.deadline > state.now else { return .success(()) }
            state.sleepers.append(sleeper)
            return nil
        }
        if let isAwake { sleeper.continuation.resume(with: isAwake) }
    }
}
