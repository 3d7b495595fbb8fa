/// The state of one host's circuit. Times are those of any monotonic clock.
struct Circuit: Sendable {
    /// The permission of a request to pass. It is returned with the outcome of the request.
    struct Ticket: Sendable, Equatable {
        fileprivate let epoch: UInt64
    }

    enum Phase: Equatable, Sendable {
        case closed
        case open(until: Duration)
        case halfOpen(successes: Int, isProbing: Bool)
    }

    struct Refusal: Error, Equatable {
        let retryAfter: Duration
    }

    private let policy: CircuitBreakerPolicy
    private(set) var phase = Phase.closed
    private(set) var failuresInRow = 0
    private(set) var lastUse: Duration
    private var window: SlidingWindow
    /// Changes with every phase and every probe. The outcome of a request from an earlier epoch is ignored.
    private var epoch: UInt64 = 0

    init(_ policy: CircuitBreakerPolicy, at now: Duration) {
        self.policy = policy
        lastUse = now
        window = SlidingWindow(length: policy.window)
    }

    /// Admits a request or throws a refusal.
    mutating func admit(at now: Duration) throws(Refusal) -> Ticket {
        lastUse = now
        switch phase {
        case .closed:
            break
        case .open(let end):
            guard end <= now else { throw Refusal(retryAfter: end - now) }
            enter(.halfOpen(successes: 0, isProbing: true))
        case .halfOpen(_, isProbing: true):
            // The time until the probe returns is not known.
            throw Refusal(retryAfter: min(max(.zero, policy.openTime), .seconds(1)))
        case .halfOpen(let successes, isProbing: false):
            enter(.halfOpen(successes: successes, isProbing: true))
        }
        return Ticket(epoch: epoch)
    }

    /// Records the outcome of an admitted request.
    mutating func take(_ outcome: HopOutcome, of ticket: Ticket, at now: Duration) {
        guard ticket.epoch == epoch else { return }
        switch phase {
        case .open:
            break
        case .closed:
            count(outcome, at: now)
            if mustOpen(at: now) { open(at: now) }
        case .halfOpen(let successes, _):
            switch outcome {
            case .unknown:
                enter(.halfOpen(successes: successes, isProbing: false))
            case .failure:
                failuresInRow += 1
                open(at: now)
            case .success:
                let successes = successes + 1
                guard successes >= policy.successfulProbes else {
                    return enter(.halfOpen(successes: successes, isProbing: false))
                }
                failuresInRow = 0
                window.removeAll()
                enter(.closed)
            }
        }
    }

    mutating func counts(at now: Duration) -> SlidingWindow.Counts {
        window.counts(at: now)
    }

    private mutating func count(_ outcome: HopOutcome, at now: Duration) {
        switch outcome {
        case .unknown: break
        case .success:
            failuresInRow = 0
            window.add(.init(all: 1), at: now)
        case .failure:
            failuresInRow += 1
            window.add(.init(all: 1, marked: 1), at: now)
        }
    }

    private mutating func mustOpen(at now: Duration) -> Bool {
        guard failuresInRow > 0 else { return false }
        if let limit = policy.failuresInRow, failuresInRow >= limit { return true }
        guard let rate = policy.failureRate else { return false }
        let counts = window.counts(at: now)
        return counts.all >= policy.minimumOutcomes && Double(counts.marked) >= rate * Double(counts.all)
    }

    private mutating func open(at now: Duration) {
        enter(.open(until: now + policy.openTime.bounded))
    }

    private mutating func enter(_ phase: Phase) {
        self.phase = phase
        epoch &+= 1
    }
}
