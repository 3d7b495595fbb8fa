import TestSupport

/// A clock on which every time-out is over once a condition holds.
package struct ConditionClock: Clock {
    private let condition: @Sendable () -> Bool
    private let base = ContinuousClock()

    package init(_ condition: @escaping @Sendable () -> Bool) { self.condition = condition }

    package var now: ContinuousClock.Instant { base.now }
    package var minimumResolution: Duration { base.minimumResolution }

    package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await until(condition)
    }
}
