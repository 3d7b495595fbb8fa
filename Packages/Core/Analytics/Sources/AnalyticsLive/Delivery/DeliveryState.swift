/// The failures of a destination and the time of the next attempt.
///
/// The state is stored in the queue, so that all processes and later runs respect it. Times are wall-clock times in
/// milliseconds since 1970.
struct DeliveryState: Equatable, Sendable {
    /// The longest wait that a server may ask for. A longer wait is assumed to be a mistake.
    static let longestAskedWait = Duration.seconds(86_400)
    /// After so many refusals in a row of single events, the destination is assumed to be misconfigured.
    static let refusalsBelieved = 10

    var failuresInRow = 0
    var refusalsInRow = 0
    var restsFrom: Int64 = 0
    var restsUntil: Int64 = 0
    /// Whether the rest also applies to attempts that the user starts: the destination asked for the rest, or an
    /// attempt would lose an event.
    var isBinding = false

    /// The remaining time of the rest; nil if it is over. A rest that starts in the future is over: the clock was wrong
    /// when it started, or was set back since, so nobody knows how much of the rest is left.
    func pause(at now: Int64) -> Duration? {
        let (elapsed, elapsedOverflows) = now.subtractingReportingOverflow(restsFrom)
        guard !elapsedOverflows, elapsed >= 0 else { return nil }
        let (length, lengthOverflows) = restsUntil.subtractingReportingOverflow(restsFrom)
        guard !lengthOverflows else { return nil }
        let pause = min(.milliseconds(length), Self.longestAskedWait) - .milliseconds(elapsed)
        return pause > .zero ? pause : nil
    }

    /// Starts a rest with full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
    ///
    /// - Parameters:
    ///   - after: The shortest wait that the destination asked for.
    ///   - random: A uniformly distributed number from 0 to 1.
    mutating func failed(at now: Int64, after: Duration?, policy: DeliveryPolicy, random: Double) {
        failuresInRow += 1
        // With a factor of 2⁴⁰, a first wait of only a millisecond already exceeds every upper bound.
        let factor = Double(sign: .plus, exponent: min(failuresInRow - 1, 40), significand: 1)
        let bound = min(policy.firstRetry / .seconds(1) * factor, policy.longestRetry / .seconds(1))
        let drawn = Duration.seconds(bound * min(max(random, 0), 1))
        let asked = min(after ?? .zero, Self.longestAskedWait)
        rest(max(drawn, asked), from: now, isBinding: asked > .zero)
    }

    /// Starts the longest rest, because a retry cannot succeed before the configuration is corrected.
    mutating func unavailable(at now: Int64, policy: DeliveryPolicy) {
        rest(policy.longestRetry, from: now, isBinding: false)
    }

    /// Counts the refusal of a single event, which is quarantined.
    ///
    /// - Returns: Whether to continue with the next event. After ten refusals in a row, each further attempt drops at
    ///   most one event, and the destination rests between attempts.
    mutating func refusedOne(at now: Int64, policy: DeliveryPolicy) -> Bool {
        refusalsInRow += 1
        guard refusalsInRow >= Self.refusalsBelieved else { return true }
        rest(policy.longestRetry, from: now, isBinding: true)
        return false
    }

    private mutating func rest(_ duration: Duration, from now: Int64, isBinding: Bool) {
        restsFrom = now
        restsUntil = now.addingReportingOverflow(Int64(duration / .milliseconds(1))).partialValue
        self.isBinding = isBinding
    }
}
