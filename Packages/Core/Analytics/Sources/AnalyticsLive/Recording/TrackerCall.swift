import Analytics

/// A call of the tracker before the writer stores its event.
struct TrackerCall: Sendable {
    /// The caller that waits until the call is stored.
    typealias Waiter = CheckedContinuation<Result<Void, AnalyticsError>, Never>

    /// Nil for a caller that only waits until all earlier calls are stored.
    let event: PreparedEvent?
    let waiter: Waiter?
}
