import Analytics

/// The undelivered parts of a batch, oldest first. A part that is refused is split into halves.
struct BatchParts: Sendable {
    /// The next step after an outcome.
    enum Step: Equatable, Sendable {
        case acknowledge(through: Int64)
        /// Continue with ``next``, which is smaller now.
        case halve
        /// Give up the oldest event, which the destination will never accept.
        case refuse(Int64, reason: String, isRefusal: Bool)
        /// Stop for now. The remaining events stay queued.
        case stop(StopReason)
    }

    enum StopReason: Equatable, Sendable {
        case unavailable(reason: String)
        case failed(reason: String, after: Duration?)
    }

    /// The parts in reverse order.
    private var parts: [ArraySlice<QueuedEvent>]

    init(_ batch: [QueuedEvent]) {
        parts = batch.isEmpty ? [] : [batch[...]]
    }

    /// The part to deliver now; nil when all parts are done.
    var next: ArraySlice<QueuedEvent>? { parts.last }

    /// Removes ``next`` and returns the step that its outcome requires.
    ///
    /// - Parameter outcome: The outcome of the delivery of ``next``.
    mutating func advance(after outcome: DeliveryOutcome) -> Step? {
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
        guard part.count > 1 else { return .refuse(last.sequence, reason: reason, isRefusal: isRefusal) }
        let half = part.count / 2
        parts.append(part.dropFirst(half))
        parts.append(part.prefix(half))
        return .halve
    }
}
