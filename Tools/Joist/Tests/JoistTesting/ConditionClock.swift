/// A clock on which every time-out is over once a condition holds.
public struct ConditionClock: Clock {
    private let condition: @Sendable () -> Bool
    private let base = ContinuousClock()

    public init(_ condition: @escaping @Sendable () -> Bool) { self.condition = condition }

    public var now: ContinuousClock.Instant { base.now }
    public var minimumResolution: Duration { base.minimumResolution }

    public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        while !condition() {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}
