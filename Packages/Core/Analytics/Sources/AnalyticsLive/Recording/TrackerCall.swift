import Analytics

/// A call of the tracker as it was made: what is left to do with it is the writer's work.
struct TrackerCall: Sendable {
    enum Kind: Sendable {
        case event(any AnalyticsEvent)
        case identify(String, traits: Properties)
        case reset
        case addSuperProperties(Properties)
        case removeSuperProperties(Set<String>)
        case consent(Consent)
        case nothing
        /// Once more, after the disk did not take it.
        case again(QueueCall)
    }

    /// Who waits until the call is stored.
    typealias Waiter = CheckedContinuation<Result<Void, AnalyticsError>, Never>

    let kind: Kind
    /// When it was made, in milliseconds since 1970. Only an event has one.
    let timestamp: Int64
    let waiter: Waiter?

    /// What is told to nobody when it is lost, and may be. All else has few calls, or somebody who waits.
    var isDroppable: Bool {
        guard case .event = kind else { return false }
        return waiter == nil
    }
}
