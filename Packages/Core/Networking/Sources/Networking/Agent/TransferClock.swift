/// The time limits of a transfer.
struct TransferClock {
    private let limit: Duration?
    private let firstByteLimit: Duration?
    private var idleLimit: Duration?
    private var deadline: Moment?
    private let acceptedAt: Moment
    private var startedAt: Moment?
    private var lastActivity: Moment?

    /// The clock of a transfer that no agent has accepted yet.
    static let unused = TransferClock()

    private init() {
        acceptedAt = .now
        limit = nil
        firstByteLimit = nil
    }

    /// - Parameter now: The time at which the agent accepts the transfer.
    init(_ hop: Hop, at now: Moment) {
        acceptedAt = now
        limit = hop.options.timeout
        firstByteLimit = hop.options.firstByteTimeout?.bounded
        idleLimit = hop.options.idleTimeout?.bounded
        deadline = hop.deadline
    }

    /// Whether each arrival of bytes must be noted.
    var watchesIdleTime: Bool { idleLimit != nil }

    /// The time that the transfer waited before it started.
    var queued: Duration { startedAt.map { $0 - acceptedAt } ?? .zero }

    /// Notes that the transfer has a handle and may connect.
    mutating func start(at now: Moment) {
        startedAt = now
    }

    /// Notes that the body is streamed and may take any time. From now on `timeout` limits each period without a byte,
    /// unless `idleTimeout` is set.
    mutating func beginStream() {
        deadline = nil
        idleLimit = idleLimit ?? limit?.bounded
        noteActivity()
    }

    /// Notes that bytes have moved or that the transfer was resumed.
    mutating func noteActivity() {
        if idleLimit != nil { lastActivity = .now }
    }

    /// The first time at which a limit must be checked; `nil` if there is none.
    var firstCheck: Moment? {
        var first = deadline
        for case .some(let limit) in [firstByteLimit, idleLimit] {
            first = min(first ?? acceptedAt + limit, acceptedAt + limit)
        }
        return first
    }

    /// The result of a check.
    enum Verdict {
        case overdue(phase: NetworkError.Phase?, limit: Duration)
        case fine(nextCheck: Moment?)
    }

    /// - Parameters:
    ///   - readyAfter: The time from the start until the connection was ready; `nil` if it is not ready yet.
    ///   - hasAnswer: Whether the response has begun.
    ///   - isFlowing: Whether only the network limits the transfer.
    func verdict(
        at now: Moment, readyAfter: Duration?, hasAnswer: Bool, isFlowing: Bool
    ) -> Verdict {
        if let deadline, now >= deadline { return .overdue(phase: nil, limit: limit ?? .zero) }
        var nextCheck = deadline
        func check(at instant: Moment) {
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
