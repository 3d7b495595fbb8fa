import Analytics

/// A call of the tracker before the writer evaluates it.
struct TrackerCall: Sendable {
    enum Kind: Sendable {
        case event(any AnalyticsEvent)
        case identify(String, traits: Properties)
        case reset
        case addSuperProperties(Properties)
        case removeSuperProperties(Set<String>)
        case nothing
        /// A call that could not be stored and is tried again.
        case retry(QueueCall)
    }

    /// The caller that waits until the call is stored.
    typealias Waiter = CheckedContinuation<Result<Void, AnalyticsError>, Never>

    let kind: Kind
    /// The time of the call, in milliseconds since 1970.
    let timestamp: Int64
    let waiter: Waiter?

    /// Whether the call may be dropped when too many calls wait. Other calls are rare, or a caller waits for them.
    var isDroppable: Bool {
        guard case .event = kind else { return false }
        return waiter == nil
    }
}
