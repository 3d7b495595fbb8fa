/// The failures of a destination and the time of the next attempt.
///
/// The state is stored in the queue, so that all processes and later runs respect it. Times are wall-clock times in
/// milliseconds since 1970.
struct DeliveryState: Equatable, Sendable {
    /// The longest wait that a server may request. A longer wait is assumed to be a mistake.
    static let longestRequestedWait = Duration.seconds(86_400)
    /// After so many refusals in a row of single events, the destination is assumed to be misconfigured.
    static let refusalLimit = 10

    var failuresInRow = 0
    var refusalsInRow = 0
    var waitStart: Int64 = 0
    var waitEnd: Int64 = 0
    /// Whether the wait also applies to attempts that the user starts: the destination requested the wait, or an
    /// attempt would lose an event.
    var isBinding = false

    /// The remaining time of the wait; nil if it is over. A wait that starts in the future is over: the clock was wrong
    /// when it started, or was set back since, so the remaining time is unknown.
    func remainingWait(at now: Int64) -> Duration? {
        let (elapsed, elapsedOverflows) = now.subtractingReportingOverflow(waitStart)
        guard !elapsedOverflows, elapsed >= 0 else { return nil }
        let (length, lengthOverflows) = waitEnd.subtractingReportingOverflow(waitStart)
        guard !lengthOverflows else { return nil }
        let remaining = min(.milliseconds(length), Self.longestRequestedWait) - .milliseconds(elapsed)
        return remaining > .zero ? remaining : nil
    }

    /// Starts a wait with full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
    ///
    /// - Parameters:
    ///   - after: The shortest wait that the destination requested.
    ///   - random: A uniformly distributed number from 0 to 1.
    mutating func recordFailure(at now: Int64, after: Duration?, policy: DeliveryPolicy, random: Double) {
        failuresInRow += 1
        // With a factor of 2⁴⁰, a first wait of only a millisecond already exceeds every upper bound.
        let factor = Double(sign: .plus, exponent: min(failuresInRow - 1, 40), significand: 1)
        let bound = min(policy.firstRetry / .seconds(1) * factor, policy.longestRetry / .seconds(1))
        let drawn = Duration.seconds(bound * min(max(random, 0), 1))
        let requested = min(after ?? .zero, Self.longestRequestedWait)
        startWait(max(drawn, requested), at: now, isBinding: requested > .zero)
    }

    /// Starts the longest wait, because a retry cannot succeed before the configuration is corrected.
    mutating func recordUnavailable(at now: Int64, policy: DeliveryPolicy) {
        startWait(policy.longestRetry, at: now, isBinding: false)
    }

    /// Counts the refusal of a single event, which is not sent again.
    ///
    /// - Returns: Whether to continue with the next event. After ten refusals in a row, each further attempt drops at
    ///   most one event, and the attempts are the longest wait apart.
    mutating func recordRefusal(at now: Int64, policy: DeliveryPolicy) -> Bool {
        refusalsInRow += 1
        guard refusalsInRow >= Self.refusalLimit else { return true }
        startWait(policy.longestRetry, at: now, isBinding: true)
        return false
    }

    private mutating func startWait(_ duration: Duration, at now: Int64, isBinding: Bool) {
        waitStart = now
        waitEnd = now.addingReportingOverflow(Int64(duration / .milliseconds(1))).partialValue
        self.isBinding = isBinding
    }
}
