/// The times that a transfer has to keep.
struct TransferClock {
    private let options: RequestOptions
    private let firstByteLimit: Duration?
    private var idleLimit: Duration?
    private var deadline: ContinuousClock.Instant?
    private let acceptedAt = ContinuousClock.now
    private var startedAt: ContinuousClock.Instant?
    private var lastActivity: ContinuousClock.Instant?

    init(_ hop: Hop) {
        options = hop.options
        firstByteLimit = hop.options.firstByteTimeout?.bounded
        idleLimit = hop.options.idleTimeout?.bounded
        deadline = hop.deadline
    }

    /// How long it waited for its turn.
    var queued: Duration { startedAt.map { $0 - acceptedAt } ?? .zero }

    /// It has a handle and may connect.
    mutating func start() {
        startedAt = .now
    }

    /// Its reader takes the body piece by piece, however long that lasts. From now on the limit on the whole limits
    /// each silence, unless there is a limit on silences.
    mutating func beginStream() {
        deadline = nil
        idleLimit = idleLimit ?? options.timeout?.bounded
        noteActivity()
    }

    /// Bytes have moved, or what held them back does so no more.
    mutating func noteActivity() {
        if idleLimit != nil { lastActivity = .now }
    }

    /// When to look at the clock first; `nil`: never.
    var firstCheck: ContinuousClock.Instant? {
        var first = deadline
        for case .some(let limit) in [firstByteLimit, idleLimit] {
            first = min(first ?? acceptedAt + limit, acceptedAt + limit)
        }
        return first
    }

    /// What the clock says.
    enum Verdict {
        case overdue(phase: NetworkError.Phase?, limit: Duration)
        case fine(nextCheck: ContinuousClock.Instant?)
    }

    /// - Parameters:
    ///   - readyAfter: How long after its start the connection was ready; `nil` if it is not yet.
    ///   - hasAnswer: Whether the answer has begun.
    ///   - isFlowing: Whether bytes could move if the network wanted.
    func verdict(
        at now: ContinuousClock.Instant, readyAfter: Duration?, hasAnswer: Bool, isFlowing: Bool
    ) -> Verdict {
        if let deadline, now >= deadline { return .overdue(phase: nil, limit: options.timeout ?? .zero) }
        var nextCheck = deadline
        func check(at instant: ContinuousClock.Instant) {
            nextCheck = min(nextCheck ?? instant, instant)
        }

        let readyAt = readyAfter.flatMap { after in startedAt.map { $0 + after } }
        if let limit = firstByteLimit, !hasAnswer {
            let due = (readyAt ?? now) + limit
            if now >= due { return .overdue(phase: .waitingForAnswer, limit: limit) }
            check(at: due)
        }
        if let limit = idleLimit {
            let due = isFlowing ? max(readyAt ?? now, lastActivity ?? readyAt ?? now) + limit : now + limit
            if now >= due { return .overdue(phase: hasAnswer ? .receivingAnswer : .waitingForAnswer, limit: limit) }
            check(at: due)
        }
        return .fine(nextCheck: nextCheck)
    }
}
