import Synchronization

/// Tracks `RetryPolicy.Budget` for one client. Safe to use from any thread.
final class RetryBudget: Sendable {
    private let limits: RetryPolicy.Budget
    private let time: @Sendable () -> Duration
    /// The counts: all requests, and as marked items the retries, which do not count as requests.
    private let window: Mutex<SlidingWindow>

    init(_ limits: RetryPolicy.Budget, clock: any Clock<Duration>) {
        self.limits = limits
        time = clock.stopwatch()
        window = Mutex(SlidingWindow(length: limits.window))
    }

    /// Counts a request, which adds a part of a retry to the budget.
    func countRequest() {
        let now = time()
        window.withLock { $0.add(.init(all: 1), at: now) }
    }

    /// Takes one retry from the budget. Returns false if there is none.
    func takeRetry() -> Bool {
        let now = time()
        return window.withLock { window in
            let counts = window.counts(at: now)
            let allowance = Double(limits.reserve) + limits.ratio * Double(counts.all)
            guard Double(counts.marked) + 1 <= allowance else { return false }
            window.add(.init(marked: 1), at: now)
            return true
        }
    }
}
