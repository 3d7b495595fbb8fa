/// The time limits of a transfer.
struct TransferClock {
    private let limit: Duration?
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
    }

    /// - Parameter now: The time at which the agent accepts the transfer.
    init(_ hop: Hop, at now: Moment) {
        acceptedAt = now
        limit = hop.options.timeout
        idleLimit = hop.options.idleTimeout?.bounded
        deadline = hop.deadline
    }

    /// Whether each arrival of bytes must be noted.
    var watchesIdleTime: Bool { idleLimit != nil }

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
        guard let idleLimit else { return deadline }
        let first = acceptedAt + idleLimit
        return min(deadline ?? first, first)
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
        guard let idleLimit else { return .fine(nextCheck: deadline) }
        let readyAt = readyAfter.flatMap { after in startedAt.map { $0 + after } } ?? now
        let due = isFlowing ? max(readyAt, lastActivity ?? readyAt) + idleLimit : now + idleLimit
        if now >= due { return .overdue(phase: hasAnswer ? .receivingAnswer : .waitingForAnswer, limit: idleLimit) }
        return .fine(nextCheck: min(deadline ?? due, due))
    }
}
