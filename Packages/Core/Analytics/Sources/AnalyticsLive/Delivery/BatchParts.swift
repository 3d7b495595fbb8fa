import Analytics

/// What is left to deliver of a batch: parts, the oldest first, halved where one is not taken whole.
struct BatchParts: Sendable {
    /// What an outcome leads to.
    enum Step: Equatable, Sendable {
        case acknowledge(through: Int64)
        /// Nothing but to go on with ``next``, which is smaller now.
        case halve
        /// Nobody will ever take this one.
        case quarantine(Int64, reason: String, isRefusal: Bool)
        /// Not now. What is left stays queued.
        case stop(Hindrance)
    }

    enum Hindrance: Equatable, Sendable {
        case unavailable(reason: String)
        case failed(reason: String, after: Duration?)
    }

    /// The first part is the last one here.
    private var parts: [ArraySlice<QueuedEvent>]

    init(_ batch: [QueuedEvent]) {
        parts = batch.isEmpty ? [] : [batch[...]]
    }

    /// What to deliver now; nil when all is done.
    var next: ArraySlice<QueuedEvent>? { parts.last }

    /// - Parameter outcome: What became of ``next``.
    mutating func take(_ outcome: DeliveryOutcome) -> Step? {
        guard let part = parts.popLast(), let last = part.last else { return nil }
        switch outcome {
        case .delivered: return .acknowledge(through: last.sequence)
        case .tooLarge(let reason): return split(part, at: last, reason: reason, isRefusal: false)
        case .refused(let reason): return split(part, at: last, reason: reason, isRefusal: true)
        case .unavailable(let reason): return .stop(.unavailable(reason: reason))
        case .failed(let reason, let after): return .stop(.failed(reason: reason, after: after))
        }
    }

    private mutating func split(
        _ part: ArraySlice<QueuedEvent>, at last: QueuedEvent, reason: String, isRefusal: Bool
    ) -> Step {
        guard part.count > 1 else { return .quarantine(last.sequence, reason: reason, isRefusal: isRefusal) }
        let half = part.count / 2
        parts.append(part.dropFirst(half))
        parts.append(part.prefix(half))
        return .halve
    }
}
