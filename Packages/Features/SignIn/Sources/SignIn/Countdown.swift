/// Waits for a logic that shows its user a remaining time.
final class Countdown {
    private let clock: any Clock<Duration>
    private var waiting: Task<Void, Never>?

    init(_ clock: any Clock<Duration>) { self.clock = clock }

    deinit { waiting?.cancel() }

    /// Calls back after a wait, unless another one is started before, or the countdown is released.
    ///
    /// - Parameter tell: Gets the time that has passed. It is longer than the wait if the machine was asleep.
    func start(_ wait: Duration, then tell: @escaping @Sendable (_ passed: Duration) async -> Void) {
        waiting?.cancel()
        waiting = Task { [clock] in
            guard let passed = try? await clock.measure({ try await clock.sleep(for: wait) }) else { return }
            await tell(passed)
        }
    }
}

extension Duration {
    /// The time until ``words`` says less.
    ///
    /// Counting by the minute is enough. A line terminal writes the screen again at each step, in the middle of typing,
    /// and a screen reader reads it out.
    var untilNextStep: Duration {
        let rest = self - .seconds(components.seconds / 60 * 60)
        return rest > .zero ? rest : min(self, .seconds(60))
    }

    /// `45 s` or `3 minutes`, rounded up. While the wait passes, it stays true that it takes at most that long.
    var words: String {
        let seconds = components.seconds + (components.attoseconds > 0 ? 1 : 0)
        return seconds <= 60 ? "\(seconds) s" : "\(seconds / 60 + (seconds % 60 > 0 ? 1 : 0)) minutes"
    }

    /// The rest of a wait after a time has passed; zero if it is over.
    func rest(after passed: Duration) -> Duration { max(self - passed, .zero) }
}
