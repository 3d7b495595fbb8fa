/// The time limits of a transfer.
struct TransferTimeouts {
    private let limit: Duration?
    private var idleLimit: Duration?
    private var deadline: MonotonicTime?
    private let acceptedAt: MonotonicTime
    private var startedAt: MonotonicTime?
    private var lastActivity: MonotonicTime?

    /// The limits of a transfer that is not accepted yet.
    static let unused = TransferTimeouts()

    private init() {
        acceptedAt = .now
        limit = nil
    }

    /// - Parameter now: The time at which the event loop accepts the transfer.
    init(_ hop: Hop, at now: MonotonicTime) {
        acceptedAt = now
        limit = hop.options.timeout
        idleLimit = hop.options.idleTimeout?.bounded
        deadline = hop.deadline
    }

    /// Whether each arrival of bytes must be noted.
    var watchesIdleTime: Bool { idleLimit != nil }

    /// Notes that the transfer has a handle and may connect.
    mutating func start(at now: MonotonicTime) {
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
    var firstCheck: MonotonicTime? {
        guard let idleLimit else { return deadline }
        let first = acceptedAt + idleLimit
        return min(deadline ?? first, first)
    }

    /// The outcome of a check.
    enum Outcome {
        case exceeded(phase: NetworkError.Phase?, limit: Duration)
        case withinLimits(nextCheck: MonotonicTime?)
    }

    /// Checks the limits.
    ///
    /// - Parameters:
    ///   - readyAfter: The time from the start until the connection was ready; `nil` if it is not ready yet.
    ///   - hasResponse: Whether the response has begun.
    ///   - isFlowing: Whether only the network limits the transfer.
    func check(
        at now: MonotonicTime, readyAfter: Duration?, hasResponse: Bool, isFlowing: Bool
    ) -> Outcome {
        if let deadline, now >= deadline { return .exceeded(phase: nil, limit: limit ?? .zero) }
        guard let idleLimit else { return .withinLimits(nextCheck: deadline) }
        let readyAt = readyAfter.flatMap { after in startedAt.map { $0 + after } } ?? now
        let due = isFlowing ? max(readyAt, lastActivity ?? readyAt) + idleLimit : now + idleLimit
        if now >= due {
            return .exceeded(phase: hasResponse ? .receivingResponse : .waitingForResponse, limit: idleLimit)
        }
        return .withinLimits(nextCheck: min(deadline ?? due, due))
    }
}
