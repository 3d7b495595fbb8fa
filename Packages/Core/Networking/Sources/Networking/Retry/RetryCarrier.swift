import FoundationEssentials
import HTTPTypes

/// Retries a hop by the rules of `RetryPolicy`.
final class RetryCarrier: HopCarrier {
    private let next: any HopCarrier
    private let policy: RetryPolicy
    private let budget: RetryBudget?
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> Double

    /// - Parameters:
    ///   - clock: The clock for waiting between attempts and measuring them.
    ///   - now: The time of day, for `Retry-After` with a date.
    ///   - random: Returns numbers evenly distributed from 0 to 1.
    init(
        next: any HopCarrier,
        policy: RetryPolicy,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.next = next
        self.policy = policy
        self.clock = clock
        self.now = now
        self.random = random
        // A client that never retries needs no budget.
        budget = policy.maximumAttempts > 1 ? policy.budget.map { RetryBudget($0, clock: clock) } : nil
    }

    nonisolated(nonsending) func carry(_ hop: Hop) async throws -> HopAnswer {
        budget?.countRequest()
        let attempts = hop.options.retry?.maximumAttempts ?? policy.maximumAttempts
        guard attempts > 1, hop.mayBeRepeated else { return try await next.carry(hop) }
        return try await retry(hop)
    }

    // Not inlined: its variables would take memory for each request that is never retried.
    @inline(never)
    private nonisolated(nonsending) func retry(_ hop: Hop) async throws -> HopAnswer {
        let policy = hop.options.retry ?? policy
        let elapsed = clock.stopwatch()
        var attempt = 1
        var hops: [HopMetrics] = []
        while true {
            switch try await attemptOnce(hop, policy, attempt: attempt, elapsed: elapsed) {
            case .answer(var answer):
                answer.hops = hops + answer.hops
                return answer
            case .again(let delay, let metrics):
                hops += metrics
                try await clock.sleep(for: delay)
                attempt += 1
            }
        }
    }

    private enum Verdict {
        case answer(HopAnswer)
        case again(after: Duration, [HopMetrics])
    }

    /// Sends the hop and decides whether to retry it. This is a separate function so that an unwanted response is
    /// released, and its transfer ended, before the wait.
    private nonisolated(nonsending) func attemptOnce(
        _ hop: Hop, _ policy: RetryPolicy, attempt: Int, elapsed: () -> Duration
    ) async throws -> Verdict {
        do {
            let answer = try await next.carry(hop)
            guard policy.statuses.contains(answer.head.status.code) else { return .answer(answer) }
            let asked = RetryAfter.wait(askedBy: answer.head.headerFields, now: now())
            guard let delay = delay(askedFor: asked, hop, policy, attempt, elapsed()) else { return .answer(answer) }
            return .again(after: delay, answer.hops)
        } catch let error as NetworkError where error.isWorthRetrying {
            guard let delay = delay(askedFor: nil, hop, policy, attempt, elapsed()) else { throw error }
            return .again(after: delay, [HopMetrics(hop.address)])
        }
    }

    /// Takes a retry from the budget and returns the wait before the next attempt; `nil` if there is no further
    /// attempt.
    private func delay(
        askedFor asked: Duration?, _ hop: Hop, _ policy: RetryPolicy, _ attempt: Int, _ elapsed: Duration
    ) -> Duration? {
        guard attempt < policy.maximumAttempts else { return nil }
        let delay = asked ?? jitter(upTo: policy.delayBound(afterAttempt: attempt))
        guard asked.map({ $0 <= policy.maximumDelay }) ?? true, delay <= policy.maximumTime.bounded - elapsed else {
            return nil
        }
        if let deadline = hop.deadline, delay >= deadline - .now { return nil }
        guard budget?.takeRetry() ?? true else { return nil }
        return delay
    }

    private func jitter(upTo bound: Duration) -> Duration {
        .microseconds(Double(bound.wholeMilliseconds) * 1000 * min(max(0, random()), 1))
    }
}

/// The field `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The requested wait, at most a year; `nil` if the field is missing or cannot be parsed.
    ///
    /// - Parameter now: The time for a date if the response has no `Date` field. The clocks of the server and of this
    ///   machine may differ.
    static func wait(askedBy fields: HTTPFields, now: Date) -> Duration? {
        guard let value = fields[values: .retryAfter].first else { return nil }
        if let seconds = DeltaSeconds.read(value.utf8) { return .seconds(seconds).bounded }
        guard let date = HTTPDate.parse(value) else { return nil }
        let start = fields[values: .date].first.flatMap(HTTPDate.parse) ?? now
        return .seconds(date.timeIntervalSince(start)).bounded
    }
}
