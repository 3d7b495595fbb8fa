import ROSS

/// Locks after a time without input, for all implementations of ``PINService``.
package actor IdleLock {
    /// The time since this object was made.
    private let elapsed: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private var lock: @Sendable () async -> Void = {}
    /// `nil` for never.
    private var lockTime: Duration?
    private var lastInput = Duration.zero
    /// Locks because the time has passed.
    private var locking: Task<Void, Never>?
    private var following: Task<Void, Never>?
    /// `nil` before the first input. Nothing is unlocked then, and a command need not start the threads of a timer.
    private var watch: Task<Void, Never>?

    package init(clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(for: $0) }
    }

    deinit {
        following?.cancel()
        watch?.cancel()
    }

    package func follow(_ lockTimes: Subscription<LockTime>, lock: @escaping @Sendable () async -> Void) async {
        self.lock = lock
        following?.cancel()
        following = await lockTimes.follow { [weak self] in await self?.use($0.duration) }
    }

    /// Restarts the time. If it has passed already, such as while the machine slept, this locks first.
    package func noteInput() async {
        await lockIfLate()
        lastInput = elapsed()
        if watch == nil { startWatch() }
    }

    /// Locks if the time has passed. Returns when it is locked, also if another call has begun to lock.
    package func lockIfLate() async {
        if locking == nil, let rest, rest <= .zero {
            locking = Task {
                await lock()
                // The time restarts only now: until the app is locked, it stays exceeded.
                lastInput = elapsed()
                locking = nil
            }
        }
        await locking?.value
    }

    private func use(_ lockTime: Duration?) {
        // At least a second, so that no core is kept busy.
        self.lockTime = lockTime.map { max($0, .seconds(1)) }
        if watch != nil { startWatch() }
    }

    private func startWatch() {
        watch?.cancel()
        watch = Task { [weak self, sleep] in
            while let rest = await self?.lockOrRest(), (try? await sleep(rest)) != nil {}
        }
    }

    private var rest: Duration? { lockTime.map { $0 - (elapsed() - lastInput) } }

    /// Locks if the time has passed.
    ///
    /// - Returns: The time until the next look; `nil` for never.
    private func lockOrRest() async -> Duration? {
        await lockIfLate()
        return rest
    }
}
