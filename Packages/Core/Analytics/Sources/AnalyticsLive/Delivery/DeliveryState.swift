/// When a destination is tried next. It is kept with the queue, so that all processes and later runs respect it.
///
/// Times are those of the wall clock, in milliseconds since 1970.
struct DeliveryState: Equatable, Sendable {
    /// The longest wait that a server may ask for. More than a day is taken for a mistake.
    static let longestAskedWait = Duration.seconds(86_400)
    /// After so many refusals in a row of single events, the destination is assumed to be misconfigured.
    static let refusalsBelieved = 10

    var failuresInRow = 0
    var refusalsInRow = 0
    var restsFrom: Int64 = 0
    var restsUntil: Int64 = 0
    /// Whether the rest holds for the user's own attempts too: the destination asked for it, or an attempt would cost an
    /// event.
    var isBinding = false

    /// How long the rest still lasts; nil if it is over. A clock that was set back does not make it longer.
    func pause(at now: Int64) -> Duration? {
        let length = restsUntil.subtractingReportingOverflow(restsFrom).partialValue
        let left = restsUntil.subtractingReportingOverflow(now).partialValue
        let pause = Duration.milliseconds(min(left, length))
        return pause > .zero ? min(pause, Self.longestAskedWait) : nil
    }

    /// Full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
    ///
    /// - Parameters:
    ///   - after: The least wait that the destination asked for.
    ///   - random: Evenly distributed from 0 to 1.
    mutating func failed(at now: Int64, after: Duration?, policy: DeliveryPolicy, random: Double) {
        failuresInRow += 1
        // Beyond 2⁴⁰ any first wait, of a millisecond at least, is longer than any longest.
        let factor = Double(sign: .plus, exponent: min(failuresInRow - 1, 40), significand: 1)
        let bound = min(policy.firstRetry / .seconds(1) * factor, policy.longestRetry / .seconds(1))
        let drawn = Duration.seconds(bound * min(max(random, 0), 1))
        let asked = min(after ?? .zero, Self.longestAskedWait)
        rest(max(drawn, asked), from: now, isBinding: asked > .zero)
    }

    /// No retry helps before the configuration is corrected.
    mutating func unavailable(at now: Int64, policy: DeliveryPolicy) {
        rest(policy.longestRetry, from: now, isBinding: false)
    }

    /// A single event was refused, and is quarantined.
    ///
    /// - Returns: Whether to go on with the next event. A destination that refuses one event after the other loses one
    ///   event at each further attempt, and rests between them.
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
