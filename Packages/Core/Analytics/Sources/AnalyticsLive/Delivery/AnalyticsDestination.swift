import Analytics

/// A place that events are delivered to.
public protocol AnalyticsDestination: Sendable {
    /// What its acknowledgements are remembered by: unique among an app's destinations, and never changed.
    var name: String { get }

    var limits: BatchLimits { get }

    /// Delivers a batch whole. Once a destination has seen an event it may see it again, with the same message id.
    ///
    /// - Parameter batch: Not empty, within ``limits``, in the order of recording.
    func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome
}

/// How much a destination takes at once.
public struct BatchLimits: Equatable, Sendable {
    /// At least 1.
    public let events: Int
    /// Of the events' stored forms together: an estimate, since destinations have forms of their own.
    public let bytes: Int

    public init(events: Int, bytes: Int) {
        self.events = max(events, 1)
        self.bytes = max(bytes, 1)
    }
}

/// How a delivery ended.
public enum DeliveryOutcome: Equatable, Sendable {
    /// The destination has the batch. `rejected` of its events it did not want, and says why: they are not sent again.
    case delivered(rejected: Int = 0, message: String? = nil)
    /// The batch is too large. Halves may pass.
    case tooLarge(reason: String)
    /// Something in the batch is not as the destination wants it. Halves show what.
    case refused(reason: String)
    /// Nothing is wrong with the events, but the destination cannot take any: its key is wrong, its address unknown.
    /// They stay queued.
    case unavailable(reason: String)
    /// It did not work this time. `after` is the least wait that the destination asks for.
    case failed(reason: String, after: Duration? = nil)
}
