/// When one destination is tried next: the decisions alone, without clock, chance or network.
///
/// All times are those of one monotonic clock, counted from when the process began to send.
struct DeliveryState: Sendable {
    /// A server may ask for any wait; more than a day is taken for a mistake.
    static let longestAskedWait = Duration.seconds(86_400)
    /// So many single events may be refused one after the other before the destination itself is held to be wrong.
    static let refusalsBelieved = 10
    /// What waits is counted no more often than this, however often the queue changes.
    static let shortestLook = Duration.seconds(1)

    private let policy: DeliveryPolicy
    private var failuresInRow = 0
    private var refusalsInRow = 0
    private var restsUntil = Duration.zero
    private var nextLook = Duration.zero
    /// Since when events are known to wait.
    private var waitingSince: Duration?

    init(policy: DeliveryPolicy) {
        self.policy = policy
        // What an earlier process left has waited long enough.
        waitingSince = .zero - policy.interval
    }

    /// How long until it makes sense to look at the queue; nil: now.
    func pause(at now: Duration) -> Duration? {
        let next = max(restsUntil, nextLook)
        return now < next ? next - now : nil
    }

    enum Look: Equatable, Sendable {
        case send
        /// Nil: until the queue changes.
        case wait(Duration?)
    }

    /// - Parameter waiting: How many events wait, counted up to ``DeliveryPolicy/batchSize``.
    mutating func look(waiting: Int, at now: Duration) -> Look {
        nextLook = now + min(Self.shortestLook, policy.interval)
        guard waiting > 0 else {
            waitingSince = nil
            return .wait(nil)
        }
        let since = waitingSince ?? now
        waitingSince = since
        let remaining = since + policy.interval - now
        return waiting >= policy.batchSize || remaining <= .zero ? .send : .wait(remaining)
    }

    mutating func delivered() {
        failuresInRow = 0
        refusalsInRow = 0
        restsUntil = .zero
    }

    /// All that was there has been seen to: what comes waits anew.
    mutating func emptied() { waitingSince = nil }

    /// Full jitter: https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
    ///
    /// - Parameters:
    ///   - after: The least wait that was asked for.
    ///   - random: Evenly distributed from 0 to 1.
    mutating func failed(at now: Duration, after: Duration?, random: Double) {
        failuresInRow += 1
        // Beyond 2⁴⁰ any first wait, of a millisecond at least, is longer than any longest.
        let factor = Double(sign: .plus, exponent: min(failuresInRow - 1, 40), significand: 1)
        let bound = min(policy.firstRetry / .seconds(1) * factor, policy.longestRetry / .seconds(1))
        let drawn = Duration.seconds(bound * min(max(random, 0), 1))
        rest(max(drawn, min(after ?? .zero, Self.longestAskedWait)), from: now)
    }

    /// No retry helps before somebody mends something.
    mutating func unavailable(at now: Duration) {
        rest(policy.longestRetry, from: now)
    }

    /// A single event was refused, and is out of the way.
    ///
    /// - Returns: Whether to go on with the next one. A destination that refuses one after the other is more likely
    ///   wrong than they are: it loses one event at each further attempt, and those are far apart.
    mutating func refusedOne(at now: Duration) -> Bool {
        refusalsInRow += 1
        guard refusalsInRow >= Self.refusalsBelieved else { return true }
        unavailable(at: now)
        return false
    }

    private mutating func rest(_ duration: Duration, from now: Duration) {
        restsUntil = now + duration
        // What has waited for this is due at its end.
        waitingSince = now - policy.interval
    }
}
