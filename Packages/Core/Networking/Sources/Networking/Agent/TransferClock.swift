/// The time limits of a transfer.
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

    /// How long the transfer waited for its turn.
    var queued: Duration { startedAt.map { $0 - acceptedAt } ?? .zero }

    /// The transfer has a handle and may connect.
    mutating func start() {
        startedAt = .now
    }

    /// The reader takes the body piece by piece, however long that lasts. From now on `timeout` limits each silence,
    /// unless `idleTimeout` does.
    mutating func beginStream() {
        deadline = nil
        idleLimit = idleLimit ?? options.timeout?.bounded
        noteActivity()
    }

    /// Bytes have moved, or the transfer was resumed.
    mutating func noteActivity() {
        if idleLimit != nil { lastActivity = .now }
    }

    /// When the limits must be checked first; `nil`: never.
    var firstCheck: ContinuousClock.Instant? {
        var first = deadline
        for case .some(let limit) in [firstByteLimit, idleLimit] {
            first = min(first ?? acceptedAt + limit, acceptedAt + limit)
        }
        return first
    }

    /// The result of a check.
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
