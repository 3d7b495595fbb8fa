/// The outcome of an attempt to send all queued events.
public struct SendingReport: Equatable, Sendable {
    /// The state after the attempt.
    public let status: AnalyticsStatus
    /// The destinations that have got none of the events that wait for them.
    public let failures: [NothingSent]

    /// Compares the states before and after an attempt.
    public init(_ status: AnalyticsStatus, since earlier: AnalyticsStatus) {
        self.status = status
        guard !status.destinations.isEmpty else {
            failures = status.queued > 0 ? [NothingSent(destination: nil)] : []
            return
        }
        failures = status.destinations.filter { destination in
            let before = earlier.destinations.first { $0.name == destination.name }
            let taken = (before?.pending ?? 0) - destination.pending
            let refused = destination.refused - (before?.refused ?? 0)
            return destination.pending > 0 && taken <= refused
        }.map { NothingSent(destination: $0) }
    }
}

/// A destination has got none of the events that wait for it. The description is a sentence for users.
public struct NothingSent: Error, Equatable, CustomStringConvertible {
    /// `nil` if no destination is set.
    public let destination: AnalyticsStatus.Destination?

    public init(destination: AnalyticsStatus.Destination?) { self.destination = destination }

    public var description: String {
        guard let destination else {
            return "No event was sent, because no destination is set. The events stay queued."
        }
        let reason = destination.lastFailure.map { " Last failure: \($0)" } ?? ""
        return "No event was sent to \(destination.name). The events stay queued.\(reason)"
    }
}
