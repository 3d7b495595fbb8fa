import Analytics

/// A call of the tracker as it was made. The writer evaluates it.
struct TrackerCall: Sendable {
    enum Kind: Sendable {
        case event(any AnalyticsEvent)
        case identify(String, traits: Properties)
        case reset
        case addSuperProperties(Properties)
        case removeSuperProperties(Set<String>)
        case nothing
        /// A call that the disk did not take.
        case again(QueueCall)
    }

    /// The caller that waits until the call is stored.
    typealias Waiter = CheckedContinuation<Result<Void, AnalyticsError>, Never>

    let kind: Kind
    /// When the call was made, in milliseconds since 1970.
    let timestamp: Int64
    let waiter: Waiter?

    /// Whether the call may be lost when too many wait. Other calls are few, or have a caller that waits.
    var isDroppable: Bool {
        guard case .event = kind else { return false }
        return waiter == nil
    }
}
