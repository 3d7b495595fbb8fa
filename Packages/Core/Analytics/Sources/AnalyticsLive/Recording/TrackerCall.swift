import Analytics

/// A call of the tracker before the writer evaluates its event.
struct TrackerCall: Sendable {
    enum Kind: Sendable {
        case event(any AnalyticsEvent)
        /// An event that could not be stored and is tried again.
        case retry(PreparedEvent)
        /// No event. A caller uses this to wait until all earlier calls are stored.
        case barrier
    }

    /// The caller that waits until the call is stored.
    typealias Waiter = CheckedContinuation<Result<Void, AnalyticsError>, Never>

    let kind: Kind
    /// The time of the call, in milliseconds since 1970.
    let timestamp: Int64
    let waiter: Waiter?
}
